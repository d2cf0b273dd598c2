// MPI 3.1, 9: a value that is longer than valuelen is truncated.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Info info;
    char value[16];
    int found;
    MPI_Info_create(&info);
    MPI_Info_set(info, "key", "0123456789");
    int defect = MPI_Info_get(info, "key", 4, value, &found) != MPI_SUCCESS;
    if (defect)
        printf("DEFECT: MPI_Info_get fails where the value is longer than the room\n");
    MPI_Info_free(&info);
    MPI_Finalize();
    return !defect;
}
