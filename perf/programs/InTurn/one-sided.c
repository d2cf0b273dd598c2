/* The loops of OneSided.cs in C. */
#include "twin.h"

static MPI_Win accesses;
static MPI_Win epochs;
static int peer;

void begin_one_sided(MPI_Win of_accesses, MPI_Win of_epochs, int other)
{
    accesses = of_accesses;
    epochs = of_epochs;
    peer = other;
}

int put(double *buffer, int count, int times)
{
    for (int i = 0; i < times; i++) {
        MPI_Put(buffer, count, MPI_DOUBLE, peer, 0, count, MPI_DOUBLE, accesses);
        MPI_Win_flush_local(peer, accesses);
    }
    return 1;
}

int get(double *buffer, int count, int times)
{
    for (int i = 0; i < times; i++) {
        MPI_Get(buffer, count, MPI_DOUBLE, peer, 0, count, MPI_DOUBLE, accesses);
        MPI_Win_flush_local(peer, accesses);
    }
    return 1;
}

int rget(double *buffer, int count, int times)
{
    for (int i = 0; i < times; i++) {
        MPI_Request request;
        MPI_Rget(buffer, count, MPI_DOUBLE, peer, 0, count, MPI_DOUBLE, accesses, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    return 1;
}

int fetch_and_add(double *buffer, int count, int times)
{
    (void)count;
    for (int i = 0; i < times; i++) {
        double old;
        MPI_Fetch_and_op(buffer, &old, MPI_DOUBLE, peer, 0, MPI_SUM, accesses);
        MPI_Win_flush(peer, accesses);
    }
    return 1;
}

int lock_epoch(double *buffer, int count, int times)
{
    (void)buffer;
    (void)count;
    for (int i = 0; i < times; i++) {
        MPI_Win_lock(MPI_LOCK_SHARED, peer, 0, epochs);
        MPI_Win_unlock(peer, epochs);
    }
    return 1;
}

int fence_epoch(double *buffer, int count, int times)
{
    (void)buffer;
    (void)count;
    for (int i = 0; i < times; i++) {
        MPI_Win_fence(MPI_MODE_NOPRECEDE, epochs);
        MPI_Win_fence(MPI_MODE_NOSUCCEED, epochs);
    }
    return 1;
}

int load_own(double *buffer, int count, int times)
{
    volatile double *from = buffer;
    double sum = 0;
    for (int i = 0; i < times; i++) {
        sum += from[i & (count - 1)];
    }
    return sum >= 0;
}
