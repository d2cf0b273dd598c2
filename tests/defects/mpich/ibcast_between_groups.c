// MPI 3.1, 5.12.2: between groups, MPI_Ibcast sends the root's data to all processes of the other group.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, all = 0;
    MPI_Comm half, other;
    MPI_Request request;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
    MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - rank % 2, 3, &other);
    // The root is the second process of the even group.
    int data = rank == 2 ? 4711 : rank;
    int root = rank % 2 == 1 ? 1 : rank == 2 ? MPI_ROOT : MPI_PROC_NULL;
    MPI_Ibcast(&data, 1, MPI_INT, root, other, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    int wrong = rank % 2 == 1 && data != 4711;
    MPI_Allreduce(&wrong, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (all != 0 && rank == 0)
        printf("DEFECT: %d processes of the other group do not get the data of a root that is not the first\n", all);
    MPI_Finalize();
    return all == 0;
}
