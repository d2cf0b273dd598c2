/* An array of ints goes round a ring of all ranks: how long a lap takes (Afonso et al.'s test; with 2 ranks, their ping-pong). */
#include "../measured.h"
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

enum
{
    TAG = 100,
    REPETITIONS = 5
};

static void run_laps(int *data, int ints, int laps, int rank, int size)
{
    int next = (rank + 1) % size;
    int previous = (rank + size - 1) % size;
    for (int lap = 0; lap < laps; lap++)
    {
        if (rank == 0)
        {
            data[0]++;
            MPI_Send(data, ints, MPI_INT, next, TAG, MPI_COMM_WORLD);
            MPI_Recv(data, ints, MPI_INT, previous, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
        else
        {
            MPI_Recv(data, ints, MPI_INT, previous, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            data[0]++;
            MPI_Send(data, ints, MPI_INT, next, TAG, MPI_COMM_WORLD);
        }
    }
}

/* All ranks rest at the same time: 80 of them leave the cores to whatever their runtimes have to do. */
static void rest(int size)
{
    MPI_Barrier(MPI_COMM_WORLD);
    warm_up_pause(5 * size);
    MPI_Barrier(MPI_COMM_WORLD);
}

/* Every rank has added 1 to the first element in every lap, and it has come back to rank 0; the others are rank 0's. */
static int is_right(const int *data, int ints, int laps, int rank, int size)
{
    int right = data[0] == laps * size - (rank == 0 ? 0 : size - 1 - rank);
    for (int i = 1; i < ints; i++)
    {
        right &= data[i] == i;
    }

    return right;
}

int main(int argc, char **argv)
{
    static const int sizes[] = {1, 10, 1000};
    int most = 100000;
    int quick = 0;
    for (int i = 1; i < argc; i++)
    {
        if (strcmp(argv[i], "quick") == 0)
        {
            quick = 1;
        }
        else if (strncmp(argv[i], "laps=", 5) == 0 && atoi(argv[i] + 5) > 0)
        {
            most = atoi(argv[i] + 5);
        }
        else
        {
            fprintf(stderr, "ring: %s is not known\n", argv[i]);
            return 2;
        }
    }

    MPI_Init(&argc, &argv);
    int rank;
    int size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (size < 2)
    {
        fprintf(stderr, "ring: one rank is no ring\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }

    int data[3][1000];
    int done[3] = {0, 0, 0};
    for (int s = 0; s < 3; s++)
    {
        for (int i = 0; i < sizes[s]; i++)
        {
            data[s][i] = rank == 0 ? i : 0;
        }
    }

    for (int round = 0; round < WARM_UP_ROUNDS; round++)
    {
        for (int call = 0; call < WARM_UP_CALLS; call++)
        {
            int s = call % 3;
            run_laps(data[s], sizes[s], 1, rank, size);
            done[s]++;
        }

        rest(size);
    }

    for (int s = 0; s < 3; s++)
    {
        /* About 50 ms with 2 ranks over shared memory. */
        int laps = sizes[s] < 1000 ? 100000 : 40000;
        laps = quick ? laps / 10 : laps;
        laps = laps < most ? laps : most;
        double best = 1e9;
        for (int repetition = 0; repetition < REPETITIONS; repetition++)
        {
            MPI_Barrier(MPI_COMM_WORLD);
            double start = MPI_Wtime();
            run_laps(data[s], sizes[s], laps, rank, size);
            double time = MPI_Wtime() - start;
            best = time < best ? time : best;
            done[s] += laps;
        }

        if (!is_right(data[s], sizes[s], done[s], rank, size))
        {
            fprintf(stderr, "ring: wrong numbers on rank %d after laps of %d ints\n", rank, sizes[s]);
            MPI_Abort(MPI_COMM_WORLD, 1);
        }

        if (rank == 0)
        {
            say("lap", sizes[s], best / laps * 1e9, "ns");
        }
    }

    MPI_Finalize();
    return 0;
}
