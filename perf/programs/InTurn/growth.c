/* The loops of Growth.cs in C: requests of one process to itself. */
#include "twin.h"
#include <stdbool.h>
#include <stdlib.h>

static int count;
static int *sent;
static int *received;
static MPI_Request *requests;

void begin_growth(int number)
{
    count = number;
    sent = malloc(count * sizeof(int));
    received = malloc(count * sizeof(int));
    requests = malloc(2 * count * sizeof(MPI_Request));
}

void end_growth(void)
{
    free(sent);
    free(received);
    free(requests);
}

static void begin_receives(void)
{
    for (int i = 0; i < count; i++) {
        MPI_Irecv(&received[i], 1, MPI_INT, 0, i, MPI_COMM_WORLD, &requests[i]);
    }
}

static void send_all(int first)
{
    for (int i = 0; i < count; i++) {
        sent[i] = first + i;
        MPI_Send(&sent[i], 1, MPI_INT, 0, i, MPI_COMM_WORLD);
    }
}

/* Receives and sends at once. */
int window(int times)
{
    for (int t = 0; t < times; t++) {
        begin_receives();
        for (int i = 0; i < count; i++) {
            sent[i] = t + i;
            MPI_Isend(&sent[i], 1, MPI_INT, 0, i, MPI_COMM_WORLD, &requests[count + i]);
        }

        MPI_Waitall(2 * count, requests, MPI_STATUSES_IGNORE);
    }
    return received[count - 1] == times - 1 + count - 1;
}

/* Pending receives, which are waited for together. */
int pending(int times)
{
    for (int t = 0; t < times; t++) {
        begin_receives();
        send_all(t);
        MPI_Waitall(count, requests, MPI_STATUSES_IGNORE);
    }
    return received[count - 1] == times - 1 + count - 1;
}

/* Pending receives, which are waited for one by one, as they complete. */
int wait_any(int times)
{
    bool is_right = true;
    for (int t = 0; t < times; t++) {
        begin_receives();
        send_all(t);
        for (int i = 0; i < count; i++) {
            int index;
            MPI_Waitany(count, requests, &index, MPI_STATUS_IGNORE);
            is_right = is_right && received[index] == t + index;
        }
    }
    return is_right;
}

/* A message and two waits. */
int two_waits(int times)
{
    int mine;
    int got = -1;
    MPI_Request both[2];
    for (int t = 0; t < times; t++) {
        mine = t;
        MPI_Irecv(&got, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &both[0]);
        MPI_Isend(&mine, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &both[1]);
        MPI_Wait(&both[1], MPI_STATUS_IGNORE);
        MPI_Wait(&both[0], MPI_STATUS_IGNORE);
    }
    return got == times - 1;
}
