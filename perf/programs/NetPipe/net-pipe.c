/* Bytes go from rank 0 to rank 1 and back, in the sizes of NetPIPE 3, which Gregor and Lumsdaine (2008, figures 13 and 14) measured
   with. 2 ranks. Says ns of one way by the number of bytes. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../measured.h"

enum { LARGEST = 8 << 20, LARGEST_QUICK = 64 << 10, PERTURBATION = 3, REPETITIONS = 2 };

struct test {
    int rank;
    double seconds; /* for how long each repetition is to last */
    unsigned char *buffer;
    int count;
    int round_trips; /* that the time is expected to hold */
    int wrong;
};

static void loop(struct test *test, int round_trips)
{
    unsigned char *buffer = test->buffer;
    int count = test->count;
    if (test->rank == 0) {
        for (int i = 0; i < round_trips; i++) {
            MPI_Send(buffer, count, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
            MPI_Recv(buffer, count, MPI_BYTE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
    } else {
        for (int i = 0; i < round_trips; i++) {
            MPI_Recv(buffer, count, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(buffer, count, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
        }
    }
}

/* Runs the loop, and gives its seconds. */
static double run(struct test *test, int round_trips)
{
    double start = MPI_Wtime();
    loop(test, round_trips);
    return MPI_Wtime() - start;
}

static double call_often(struct test *test)
{
    for (int i = 0; i < WARM_UP_CALLS; i++) {
        run(test, 50);
    }
    return 0;
}

/* Seconds of one round trip, the fastest of some repetitions of as many as the time holds. */
static double time_size(struct test *test)
{
    int warm = test->round_trips / 5 + 2; /* by the speed of the size before */
    test->round_trips = (int)(test->seconds / (run(test, warm) / warm));
    test->round_trips = test->round_trips < 2 ? 2 : test->round_trips;
    MPI_Bcast(&test->round_trips, 1, MPI_INT, 0, MPI_COMM_WORLD);
    double fastest = 1e9;
    for (int i = 0; i < REPETITIONS; i++) {
        double seconds = run(test, test->round_trips);
        fastest = seconds < fastest ? seconds : fastest;
    }
    return fastest / test->round_trips;
}

/* Each byte has come to rank 1 as it was; by the last way back it comes into an empty buffer. */
static void check(struct test *test)
{
    if (test->rank == 1) {
        MPI_Send(test->buffer, test->count, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
        return;
    }
    memset(test->buffer, 0, test->count);
    MPI_Recv(test->buffer, test->count, MPI_BYTE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = 0; i < test->count; i++) {
        if (test->buffer[i] != (unsigned char)(1 + i % 251)) {
            fprintf(stderr, "net-pipe: byte %d of %d is %d\n", i, test->count, test->buffer[i]);
            test->wrong = 1;
            return;
        }
    }
}

/* Makes a buffer, has it timed, and checks it. Gives what the timing gives. */
static double with_buffer(struct test *test, int count, double (*time)(struct test *test))
{
    test->count = count;
    test->buffer = malloc(count);
    for (int i = 0; i < count; i++) {
        test->buffer[i] = (unsigned char)(test->rank == 0 ? 1 + i % 251 : 0);
    }
    double seconds = time(test);
    check(test);
    free(test->buffer);
    return seconds;
}

static void warm_up(struct test *test)
{
    for (int round = 0; round < WARM_UP_ROUNDS; round++) {
        with_buffer(test, 1, call_often);
        warm_up_pause(0);
    }
}

static void measure(struct test *test, int count)
{
    double seconds = with_buffer(test, count, time_size);
    if (test->rank == 0) {
        say("transfer", count, seconds / 2 * 1e9, "ns");
    }
}

int main(int argc, char **argv)
{
    int quick = 0;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "quick") != 0) {
            fprintf(stderr, "net-pipe: %s is not quick\n", argv[i]);
            return 2;
        }
        quick = 1;
    }

    MPI_Init(NULL, NULL);
    struct test test = {.seconds = quick ? 0.002 : 0.006, .round_trips = 1000};
    MPI_Comm_rank(MPI_COMM_WORLD, &test.rank);
    warm_up(&test);

    /* 1, 2, 3, 4, 6, 8, 12, 16, 24 ...: the step doubles every second time. From a step of more than 4 on, each has neighbours. */
    int largest = quick ? LARGEST_QUICK : LARGEST;
    int step = 1;
    for (int i = 0, count = 1; count <= largest; i++, count += step) {
        if (i > 2 && i % 2 == 1) {
            step *= 2;
        }
        int perturbation = !quick && step > PERTURBATION + 1 ? PERTURBATION : 0;
        if (perturbation > 0) {
            measure(&test, count - perturbation);
        }
        measure(&test, count);
        if (perturbation > 0) {
            measure(&test, count + perturbation);
        }
    }
    MPI_Finalize();
    return test.wrong ? 1 : 0;
}
