// MPI 2.0, 8.2: a datatype must be committed before it is used in communication.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Datatype type;
    int data[2] = {1, 2};
    MPI_Type_contiguous(2, MPI_INT, &type);
    int defect = MPI_Send(data, 1, type, MPI_PROC_NULL, 0, MPI_COMM_WORLD) == MPI_SUCCESS;
    if (defect)
        printf("DEFECT: a datatype that is not committed can be sent\n");
    MPI_Finalize();
    return !defect;
}
