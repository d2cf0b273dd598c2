// MPI 4.0, 6.13: a persistent collective operation does the same at each start.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, all[2], sent, wrong = 0;
    MPI_Request request;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Allgather_init(&sent, 1, MPI_INT, all, 1, MPI_INT, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    for (int turn = 1; turn <= 3; turn++) {
        sent = 100 * turn + rank;
        all[0] = all[1] = -1;
        MPI_Start(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        if (all[0] != 100 * turn || all[1] != 100 * turn + 1)
            wrong = turn;
    }
    int any;
    MPI_Allreduce(&wrong, &any, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    if (any && rank == 0)
        printf("DEFECT: start %d of a persistent allgather does not gather\n", any);
    MPI_Request_free(&request);
    MPI_Finalize();
    return !any;
}
