// MPI 2.0, 4.9.2: an operation that is not defined for the datatype is an error of class MPI_ERR_OP.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    double one = 1.5, result = 0;
    int defect = MPI_Allreduce(&one, &result, 1, MPI_DOUBLE, MPI_BXOR, MPI_COMM_WORLD) == MPI_SUCCESS;
    if (defect)
        printf("DEFECT: MPI_BXOR of MPI_DOUBLE is taken\n");
    MPI_Finalize();
    return !defect;
}
