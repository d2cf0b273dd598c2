/* A buffer of doubles goes from rank 0 to rank 1 and back; before each send the sender changes one element. It is the benchmark
   of Willcock, Lumsdaine and Robison (2002), section 6, on 2 ranks. Says ns per round trip by the number of doubles. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../course.h"

/* Up to so many doubles the round trips are the paper's: 2,000, of which the last 1,000 count; as often as a time holds. For larger
   ones, the paper's time and its least number of round trips are shared by the repetitions and their pieces. */
static const double small_seconds = 0.008;
enum { SMALL = 16384, ROUND_TRIPS = 1000, REPETITIONS = 4, LEAST_ROUND_TRIPS = 20 / REPETITIONS / PIECES };

struct test {
    int rank;
    double seconds; /* for how long large messages are measured, in all repetitions */
    double *buffer;
    int count;
    MPI_Request send;
    MPI_Request receive;
    long total; /* the round trips until now */
    int wrong;
};

static void blocking(void *of, int round_trips)
{
    struct test *test = of;
    double *buffer = test->buffer;
    int count = test->count;
    if (test->rank == 0) {
        for (int i = 0; i < round_trips; i++) {
            buffer[0]++;
            MPI_Send(buffer, count, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
            MPI_Recv(buffer, count, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
    } else {
        for (int i = 0; i < round_trips; i++) {
            MPI_Recv(buffer, count, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            buffer[count - 1]++;
            MPI_Send(buffer, count, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
        }
    }
    test->total += round_trips;
}

static void persistent(void *of, int round_trips)
{
    struct test *test = of;
    double *buffer = test->buffer;
    int count = test->count;
    if (test->rank == 0) {
        for (int i = 0; i < round_trips; i++) {
            buffer[0]++;
            MPI_Start(&test->send);
            MPI_Wait(&test->send, MPI_STATUS_IGNORE);
            MPI_Start(&test->receive);
            MPI_Wait(&test->receive, MPI_STATUS_IGNORE);
        }
    } else {
        for (int i = 0; i < round_trips; i++) {
            MPI_Start(&test->receive);
            MPI_Wait(&test->receive, MPI_STATUS_IGNORE);
            buffer[count - 1]++;
            MPI_Start(&test->send);
            MPI_Wait(&test->send, MPI_STATUS_IGNORE);
        }
    }
    test->total += round_trips;
}

static double time_round_trip(loop *loop, void *of)
{
    struct test *test = of;
    if (test->count > SMALL) {
        return run_for(test->seconds / REPETITIONS, LEAST_ROUND_TRIPS, loop, test);
    }

    double fastest = 1e9;
    int courses = 1;
    for (int course = 0; course < courses; course++) {
        run(loop, test, ROUND_TRIPS);
        double seconds = run(loop, test, ROUND_TRIPS);
        fastest = seconds < fastest ? seconds : fastest;
        if (course == 0) {
            courses = 1 + (int)(small_seconds / fastest / 2);
            MPI_Bcast(&courses, 1, MPI_INT, 0, MPI_COMM_WORLD);
        }
    }
    return fastest / ROUND_TRIPS;
}

/* Each round trip has added 1 to the first element on rank 0, and to the last one on rank 1. */
static void check(struct test *test)
{
    for (int i = 0; i < test->count && test->rank == 0; i++) {
        double changes = (i == 0 ? test->total : 0) + (i == test->count - 1 ? test->total : 0);
        if (test->buffer[i] != i + changes) {
            fprintf(stderr, "ping-pong: element %d of %d is %g after %ld round trips\n", i, test->count,
                    test->buffer[i], test->total);
            test->wrong = 1;
            return;
        }
    }
}

static double with_buffer(void *of, int series, int count, timing *time)
{
    struct test *test = of;
    int is_persistent = series == 1;
    int peer = 1 - test->rank;
    test->count = count;
    test->total = 0;
    test->buffer = malloc(count * sizeof(double));
    for (int i = 0; i < count; i++) {
        test->buffer[i] = test->rank == 0 ? i : 0;
    }

    if (is_persistent) {
        MPI_Send_init(test->buffer, count, MPI_DOUBLE, peer, 0, MPI_COMM_WORLD, &test->send);
        MPI_Recv_init(test->buffer, count, MPI_DOUBLE, peer, 0, MPI_COMM_WORLD, &test->receive);
    }
    double seconds = time(is_persistent ? persistent : blocking, test);
    if (is_persistent) {
        MPI_Request_free(&test->send);
        MPI_Request_free(&test->receive);
    }

    check(test);
    free(test->buffer);
    return seconds;
}

int main(int argc, char **argv)
{
    int all_sizes[] = {1, 4, 16, 64, 256, 1024, 4096, 16384, 65536, 262144, 1048576, 0};
    int quick_sizes[] = {1, 64, 4096, 65536, 0};
    int *sizes = all_sizes;
    course course = {{"blocking", "persistent"}, NULL, 1, REPETITIONS, with_buffer, time_round_trip};
    int largest = 1048576;
    struct test test = {.seconds = 0.2};
    for (int i = 1; i < argc; i++) {
        int length = 0;
        if (strcmp(argv[i], "quick") == 0) {
            sizes = quick_sizes;
            test.seconds = 0.02;
        } else if (strcmp(argv[i], "blocking") == 0) {
            course.series[1] = NULL;
        } else if (strcmp(argv[i], "persistent") == 0) {
            course.series[0] = NULL;
        } else if (sscanf(argv[i], "max=%d%n", &largest, &length) != 1 || argv[i][length] != '\0') {
            fprintf(stderr, "ping-pong: %s is none of quick, blocking, persistent, max=<doubles>\n", argv[i]);
            return 2;
        }
    }
    for (int i = 0; sizes[i] != 0; i++) {
        sizes[i] = sizes[i] <= largest ? sizes[i] : 0;
    }
    course.counts = sizes;

    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &test.rank);
    measure(&course, test.rank, &test);
    MPI_Finalize();
    return test.wrong ? 1 : 0;
}
