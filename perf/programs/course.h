/* The course of a benchmark on two ranks. Course.cs and ping_pong.py say the same.
   All tests are repeated in turn, so that while the machine is slow for a moment, it is so for all of them. */
#ifndef COURSE_H
#define COURSE_H

#include <mpi.h>

#include "measured.h"

/* A loop over the buffers of a test; times: how often. */
typedef void loop(void *test, int times);

/* A way to time a loop: gives the seconds of one time. */
typedef double timing(loop *loop, void *test);

/* Runs a loop; gives its seconds. */
static inline double run(loop *loop, void *test, int times)
{
    double start = MPI_Wtime();
    loop(test, times);
    return MPI_Wtime() - start;
}

/* Runs a loop as often as a time holds, after a warm-up of a fifth of it; gives the seconds of one time. */
static inline double run_for(double seconds, int least, loop *loop, void *test)
{
    static const double parts[] = {0.2, 1};
    double one = run(loop, test, 3) / 3;
    for (int i = 0; i < 2; i++) {
        int times = (int)(parts[i] * seconds / one);
        times = times < least ? least : times;
        MPI_Bcast(&times, 1, MPI_INT, 0, MPI_COMM_WORLD);
        one = run(loop, test, times) / times;
    }
    return one;
}

/* How a loop is timed while it warms up. */
static inline double call_often(loop *loop, void *test)
{
    for (int i = 0; i < WARM_UP_CALLS; i++) {
        run(loop, test, 50);
    }
    return 0;
}

#endif
