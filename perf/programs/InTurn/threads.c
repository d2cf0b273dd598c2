/* The windows of messages of Threads.cs in C. */
#include "twin.h"
#include <stdbool.h>

enum { MESSAGES_A_WINDOW = 64 };

/* Sends windows of messages, and waits for one message back after each. */
int send_windows(MPI_Comm comm, int tag, int windows)
{
    double sent[MESSAGES_A_WINDOW];
    double answer = -1;
    MPI_Request requests[MESSAGES_A_WINDOW];
    for (int window = 0; window < windows; window++) {
        for (int i = 0; i < MESSAGES_A_WINDOW; i++) {
            sent[i] = window + i;
            MPI_Isend(&sent[i], 1, MPI_DOUBLE, 1, tag, comm, &requests[i]);
        }

        MPI_Waitall(MESSAGES_A_WINDOW, requests, MPI_STATUSES_IGNORE);
        MPI_Recv(&answer, 1, MPI_DOUBLE, 1, tag, comm, MPI_STATUS_IGNORE);
    }
    return answer == windows - 1;
}

/* Receives the messages of send_windows. */
int receive_windows(MPI_Comm comm, int tag, int windows)
{
    double received[MESSAGES_A_WINDOW];
    MPI_Request requests[MESSAGES_A_WINDOW];
    bool is_right = true;
    for (int window = 0; window < windows; window++) {
        for (int i = 0; i < MESSAGES_A_WINDOW; i++) {
            MPI_Irecv(&received[i], 1, MPI_DOUBLE, 0, tag, comm, &requests[i]);
        }

        MPI_Waitall(MESSAGES_A_WINDOW, requests, MPI_STATUSES_IGNORE);
        is_right = is_right && received[MESSAGES_A_WINDOW - 1] == window + MESSAGES_A_WINDOW - 1;
        double answer = window;
        MPI_Send(&answer, 1, MPI_DOUBLE, 0, tag, comm);
    }
    return is_right;
}
