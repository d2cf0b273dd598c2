// MPI 2.0, 7.3.1: MPI_Comm_split takes an intercommunicator.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank;
    MPI_Comm half, other, part;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
    MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - rank % 2, 3, &other);
    MPI_Comm_set_errhandler(other, MPI_ERRORS_RETURN);
    int defect = MPI_Comm_split(other, 0, 0, &part) != MPI_SUCCESS;
    if (defect)
        printf("DEFECT: MPI_Comm_split refuses an intercommunicator\n");
    MPI_Finalize();
    return !defect;
}
