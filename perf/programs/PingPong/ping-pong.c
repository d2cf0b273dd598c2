/* A buffer of doubles goes from rank 0 to rank 1 and back; before each send the sender changes one element. It is the benchmark
   of Willcock, Lumsdaine and Robison (2002), section 6, on 2 ranks. Says ns per round trip by the number of doubles. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../measured.h"

/* Up to so many doubles the round trips are the paper's: 2,000, of which the last 1,000 count. */
enum { SMALL = 16384, ROUND_TRIPS = 1000, REPETITIONS = 3 };

struct test {
    int rank;
    double seconds; /* for how long large messages are measured */
    double *buffer;
    int count;
    MPI_Request send;
    MPI_Request receive;
    long total; /* the round trips until now */
    int wrong;
};

typedef void loop(struct test *test, int round_trips);
typedef double timing(struct test *test, loop *loop);

static void blocking(struct test *test, int round_trips)
{
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
}

static void persistent(struct test *test, int round_trips)
{
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
}

/* Runs a loop, and gives its seconds. */
static double run(struct test *test, loop *loop, int round_trips)
{
    double start = MPI_Wtime();
    loop(test, round_trips);
    test->total += round_trips;
    return MPI_Wtime() - start;
}

static double call_often(struct test *test, loop *loop)
{
    for (int i = 0; i < WARM_UP_CALLS; i++) {
        run(test, loop, 50);
    }
    return 0;
}

/* Seconds of one round trip, the fastest of some repetitions of the paper's course. */
static double time_small(struct test *test, loop *loop)
{
    double fastest = 1e9;
    for (int i = 0; i < REPETITIONS; i++) {
        run(test, loop, ROUND_TRIPS);
        double seconds = run(test, loop, ROUND_TRIPS);
        fastest = seconds < fastest ? seconds : fastest;
    }
    return fastest / ROUND_TRIPS;
}

/* Seconds of one round trip, over as many as the time holds, after a warm-up. */
static double time_large(struct test *test, loop *loop)
{
    run(test, loop, 5);
    int round_trips = (int)(test->seconds / (run(test, loop, 5) / 5));
    round_trips = round_trips < 20 ? 20 : round_trips;
    MPI_Bcast(&round_trips, 1, MPI_INT, 0, MPI_COMM_WORLD);
    run(test, loop, round_trips / 4);
    return run(test, loop, round_trips) / round_trips;
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

/* Makes a buffer, has it timed, and checks it. Gives what the timing gives. */
static double with_buffer(struct test *test, loop *loop, int count, timing *time)
{
    int peer = 1 - test->rank;
    test->count = count;
    test->total = 0;
    test->buffer = malloc(count * sizeof(double));
    for (int i = 0; i < count; i++) {
        test->buffer[i] = test->rank == 0 ? i : 0;
    }

    if (loop == persistent) {
        MPI_Send_init(test->buffer, count, MPI_DOUBLE, peer, 0, MPI_COMM_WORLD, &test->send);
        MPI_Recv_init(test->buffer, count, MPI_DOUBLE, peer, 0, MPI_COMM_WORLD, &test->receive);
    }
    double seconds = time(test, loop);
    if (loop == persistent) {
        MPI_Request_free(&test->send);
        MPI_Request_free(&test->receive);
    }

    check(test);
    free(test->buffer);
    return seconds;
}

static int has(const char *series, const char *only)
{
    return only == NULL || strcmp(only, series) == 0;
}

static void warm_up(struct test *test, const char *only)
{
    for (int round = 0; round < WARM_UP_ROUNDS; round++) {
        if (has("blocking", only)) {
            with_buffer(test, blocking, 1, call_often);
        }
        if (has("persistent", only)) {
            with_buffer(test, persistent, 1, call_often);
        }
        warm_up_pause(0);
    }
}

static void measure(struct test *test, const char *series, loop *loop, const int *sizes, int largest)
{
    for (int i = 0; sizes[i] != 0 && sizes[i] <= largest; i++) {
        double seconds = with_buffer(test, loop, sizes[i], sizes[i] <= SMALL ? time_small : time_large);
        if (test->rank == 0) {
            say(series, sizes[i], seconds * 1e9, "ns");
        }
    }
}

int main(int argc, char **argv)
{
    static const int all_sizes[] = {1, 4, 16, 64, 256, 1024, 4096, 16384, 65536, 262144, 1048576, 0};
    static const int quick_sizes[] = {1, 64, 4096, 65536, 0};
    const int *sizes = all_sizes;
    const char *only = NULL;
    int largest = 1048576;
    struct test test = {.seconds = 0.2};
    for (int i = 1; i < argc; i++) {
        int length = 0;
        if (strcmp(argv[i], "quick") == 0) {
            sizes = quick_sizes;
            test.seconds = 0.02;
        } else if (strcmp(argv[i], "blocking") == 0 || strcmp(argv[i], "persistent") == 0) {
            only = argv[i];
        } else if (sscanf(argv[i], "max=%d%n", &largest, &length) != 1 || argv[i][length] != '\0') {
            fprintf(stderr, "ping-pong: %s is none of quick, blocking, persistent, max=<doubles>\n", argv[i]);
            return 2;
        }
    }

    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &test.rank);
    warm_up(&test, only);
    if (has("blocking", only)) {
        measure(&test, "blocking", blocking, sizes, largest);
    }
    if (has("persistent", only)) {
        measure(&test, "persistent", persistent, sizes, largest);
    }
    MPI_Finalize();
    return test.wrong ? 1 : 0;
}
