/* The loops of Tools.cs in C. */
#include "twin.h"
#include <stdlib.h>

enum { FLOOD_TAG = 1, END_TAG = 2, ANSWER_TAG = 3 };

/* Rank 0 sends messages that rank 1 receives after it has received another one. */
int flood(int messages, int times)
{
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double number = -1;
    int is_right = 1;
    for (int t = 0; t < times; t++) {
        if (rank == 0) {
            for (int i = 0; i < messages; i++) {
                number = i;
                MPI_Send(&number, 1, MPI_DOUBLE, 1, FLOOD_TAG, MPI_COMM_WORLD);
            }
            MPI_Send(&number, 1, MPI_DOUBLE, 1, END_TAG, MPI_COMM_WORLD);
            MPI_Recv(&number, 1, MPI_DOUBLE, 1, ANSWER_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            MPI_Recv(&number, 1, MPI_DOUBLE, 0, END_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            for (int i = 0; i < messages; i++) {
                MPI_Recv(&number, 1, MPI_DOUBLE, 0, FLOOD_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                is_right &= number == i;
            }
            MPI_Send(&number, 1, MPI_DOUBLE, 0, ANSWER_TAG, MPI_COMM_WORLD);
        }
    }
    return is_right && number == messages - 1;
}

/* Messages of a process to itself, received after the last one is sent. */
int flood_self(int messages, int times)
{
    double *sent = malloc(messages * sizeof(double));
    MPI_Request *requests = malloc(messages * sizeof(MPI_Request));
    double number = -1;
    int is_right = 1;
    for (int t = 0; t < times; t++) {
        for (int i = 0; i < messages; i++) {
            sent[i] = i;
            MPI_Isend(&sent[i], 1, MPI_DOUBLE, 0, FLOOD_TAG, MPI_COMM_SELF, &requests[i]);
        }
        for (int i = 0; i < messages; i++) {
            MPI_Recv(&number, 1, MPI_DOUBLE, 0, FLOOD_TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE);
            is_right &= number == i;
        }
        MPI_Waitall(messages, requests, MPI_STATUSES_IGNORE);
    }
    free(sent);
    free(requests);
    return is_right;
}
