// MPI 4.0, 7.4.2: the error handler passed to MPI_Comm_create_from_group is called if the function itself fails.
#include <mpi.h>
#include <stdio.h>

static int elsewhere;

static void note(MPI_Comm *where, int *code, ...)
{
    (void)where;
    (void)code;
    elsewhere++;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Errhandler handler;
    MPI_Comm comm;
    MPI_Comm_create_errhandler(note, &handler);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, handler);
    MPI_Comm_create_from_group(MPI_GROUP_NULL, "none", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm);
    if (elsewhere)
        printf("DEFECT: MPI_Comm_create_from_group does not call the error handler that it is handed\n");
    MPI_Finalize();
    return !elsewhere;
}
