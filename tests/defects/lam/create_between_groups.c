// MPI 2.0, 7.3.1: MPI_Comm_create takes an intercommunicator.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm half, other, made;
    MPI_Group group;
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
    MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - rank % 2, 3, &other);
    MPI_Comm_set_errhandler(other, MPI_ERRORS_RETURN);
    MPI_Comm_group(other, &group);
    int defect = MPI_Comm_create(other, group, &made) != MPI_SUCCESS;
    if (defect)
        printf("DEFECT: MPI_Comm_create refuses an intercommunicator\n");
    MPI_Finalize();
    return !defect;
}
