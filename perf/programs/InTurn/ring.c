/* The loop of Ring.cs in C. */
#include "twin.h"

enum { TAG = 100 };

int laps(int *ints, int count, int times)
{
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int next = (rank + 1) % size;
    int previous = (rank + size - 1) % size;
    for (int i = 0; i < times; i++) {
        if (rank == 0) {
            ints[0]++;
            MPI_Send(ints, count, MPI_INT, next, TAG, MPI_COMM_WORLD);
            MPI_Recv(ints, count, MPI_INT, previous, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            MPI_Recv(ints, count, MPI_INT, previous, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            ints[0]++;
            MPI_Send(ints, count, MPI_INT, next, TAG, MPI_COMM_WORLD);
        }
    }
    return 1;
}
