/* The exchange with four neighbours of Exchanges.cs in C. */
#include "twin.h"

enum { NEIGHBOURS = 4, CELLS_OF_A_HALO = 8 };

static double sent[NEIGHBOURS][CELLS_OF_A_HALO];
static double received[NEIGHBOURS][CELLS_OF_A_HALO];
static MPI_Request persistent[2 * NEIGHBOURS];

int halo(int times)
{
    MPI_Request requests[2 * NEIGHBOURS];
    for (int t = 0; t < times; t++) {
        for (int i = 0; i < NEIGHBOURS; i++) {
            MPI_Irecv(received[i], CELLS_OF_A_HALO, MPI_DOUBLE, 0, i, MPI_COMM_WORLD, &requests[i]);
        }

        for (int i = 0; i < NEIGHBOURS; i++) {
            sent[i][0] = t + i;
            MPI_Isend(sent[i], CELLS_OF_A_HALO, MPI_DOUBLE, 0, i, MPI_COMM_WORLD, &requests[NEIGHBOURS + i]);
        }

        MPI_Waitall(2 * NEIGHBOURS, requests, MPI_STATUSES_IGNORE);
    }
    return received[NEIGHBOURS - 1][0] == times - 1 + NEIGHBOURS - 1;
}

void begin_halo(void)
{
    for (int i = 0; i < NEIGHBOURS; i++) {
        MPI_Recv_init(received[i], CELLS_OF_A_HALO, MPI_DOUBLE, 0, i, MPI_COMM_WORLD, &persistent[i]);
        MPI_Send_init(sent[i], CELLS_OF_A_HALO, MPI_DOUBLE, 0, i, MPI_COMM_WORLD, &persistent[NEIGHBOURS + i]);
    }
}

int persistent_halo(int times)
{
    for (int t = 0; t < times; t++) {
        for (int i = 0; i < NEIGHBOURS; i++) {
            sent[i][0] = t + i;
        }

        MPI_Startall(2 * NEIGHBOURS, persistent);
        MPI_Waitall(2 * NEIGHBOURS, persistent, MPI_STATUSES_IGNORE);
    }
    return received[NEIGHBOURS - 1][0] == times - 1 + NEIGHBOURS - 1;
}

void end_halo(void)
{
    for (int i = 0; i < 2 * NEIGHBOURS; i++) {
        MPI_Request_free(&persistent[i]);
    }
}
