// MPI 3.1, 8.3.1: a new communicator inherits the error handler of its parent.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm parent, made;
    MPI_Group group;
    MPI_Errhandler handler;
    MPI_Comm_dup(MPI_COMM_WORLD, &parent);
    MPI_Comm_set_errhandler(parent, MPI_ERRORS_RETURN);
    MPI_Comm_group(parent, &group);
    MPI_Comm_create(parent, group, &made);
    MPI_Comm_get_errhandler(made, &handler);
    int defect = handler != MPI_ERRORS_RETURN;
    if (defect)
        printf("DEFECT: the communicator of MPI_Comm_create has another error handler than its parent\n");
    MPI_Finalize();
    return !defect;
}
