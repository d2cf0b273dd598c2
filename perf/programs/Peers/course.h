/* The course of a benchmark on two ranks. ping_pong.py has the same one.
   All tests are repeated in turn, so that a machine that is slow for a moment affects all of them. */
#ifndef COURSE_H
#define COURSE_H

#include <mpi.h>

#include "../measured.h"

/* A loop over the buffers of a test; times: number of iterations. */
typedef void loop(void *test, int times);

/* A method to time a loop. Returns the seconds of one iteration. */
typedef double timing(loop *loop, void *test);

/* Makes the buffers of a test, times a loop over them, and checks them. Returns the result of the timing. */
typedef double take(void *test, int series, int count, timing *time);

enum { MOST_SERIES = 2, MOST_COUNTS = 200 };

typedef struct course {
    const char *series[MOST_SERIES]; /* their names; NULL for one that is left out */
    const int *counts;               /* the last is 0 */
    int warm_up;                     /* the count to warm up with */
    int repetitions;                 /* the fastest one of each test counts */
    take *run_test;
    timing *time;
} course;

/* Runs a loop. Returns its seconds. */
static inline double run(loop *loop, void *test, int times)
{
    double start = MPI_Wtime();
    loop(test, times);
    return MPI_Wtime() - start;
}

/* The time is divided into this many pieces, because a process that shares the core may leave it for no longer than one. */
enum { PIECES = 5 };

/* Runs a loop repeatedly for a given time, after a warm-up as long as one piece. Returns the seconds of one iteration in the fastest piece.
   least: the minimum number of iterations in each piece. */
static inline double run_for(double seconds, int least, loop *loop, void *test)
{
    double one = run(loop, test, 3) / 3;
    double fastest = 0;
    for (int piece = 0; piece <= PIECES; piece++) {
        int times = (int)(seconds / PIECES / one);
        times = times < least ? least : times;
        MPI_Bcast(&times, 1, MPI_INT, 0, MPI_COMM_WORLD);
        one = run(loop, test, times) / times;
        fastest = piece <= 1 || one < fastest ? one : fastest;
    }
    return fastest;
}

/* The timing of a loop during the warm-up. */
static inline double call_often(loop *loop, void *test)
{
    for (int i = 0; i < WARM_UP_CALLS; i++) {
        run(loop, test, 50);
    }
    return 0;
}

/* Warms up, measures each series for each count, and writes the figures. */
static inline void measure(const course *course, int rank, void *test)
{
    double fastest[MOST_SERIES][MOST_COUNTS];
    for (int round = 0; round < WARM_UP_ROUNDS; round++) {
        for (int j = 0; j < MOST_SERIES; j++) {
            if (course->series[j] != NULL) {
                course->run_test(test, j, course->warm_up, call_often);
            }
        }
        warm_up_pause();
    }

    for (int repetition = 0; repetition < course->repetitions; repetition++) {
        for (int j = 0; j < MOST_SERIES; j++) {
            for (int i = 0; course->series[j] != NULL && course->counts[i] != 0; i++) {
                double seconds = course->run_test(test, j, course->counts[i], course->time);
                fastest[j][i] = repetition == 0 || seconds < fastest[j][i] ? seconds : fastest[j][i];
            }
        }
    }

    for (int j = 0; j < MOST_SERIES && rank == 0; j++) {
        for (int i = 0; course->series[j] != NULL && course->counts[i] != 0; i++) {
            say(course->series[j], 8L * course->counts[i], fastest[j][i] * 1e9, "ns");
        }
    }
}

#endif
