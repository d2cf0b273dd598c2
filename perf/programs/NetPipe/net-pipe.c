/* Bytes go from rank 0 to rank 1 and back, in the sizes of NetPIPE 3, which Gregor and Lumsdaine (2008, figures 13 and 14) measured
   with. 2 ranks. Says ns of one way by the number of bytes. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../course.h"

enum { LARGEST = 8 << 20, LARGEST_QUICK = 64 << 10, PERTURBATION = 3, REPETITIONS = 2 };

struct test {
    int rank;
    double seconds; /* for how long each repetition is to last */
    unsigned char *buffer;
    int count;
    int wrong;
};

static void go_and_return(void *of, int round_trips)
{
    struct test *test = of;
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

static double time_way(loop *loop, void *test)
{
    return run_for(((struct test *)test)->seconds, 1, loop, test) / 2;
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

static double with_buffer(void *of, int series, int count, timing *time)
{
    struct test *test = of;
    (void)series;
    test->count = count;
    test->buffer = malloc(count);
    for (int i = 0; i < count; i++) {
        test->buffer[i] = (unsigned char)(test->rank == 0 ? 1 + i % 251 : 0);
    }
    double seconds = time(go_and_return, test);
    check(test);
    free(test->buffer);
    return seconds;
}

/* 1, 2, 3, 4, 6, 8, 12, 16, 24 ...: the step doubles every second time. From a step of more than 4 on, each has neighbours.
   The last is 0. */
static void list_sizes(int quick, int *sizes)
{
    int largest = quick ? LARGEST_QUICK : LARGEST;
    int listed = 0;
    int step = 1;
    for (int i = 0, count = 1; count <= largest; i++, count += step) {
        if (i > 2 && i % 2 == 1) {
            step *= 2;
        }
        int perturbation = !quick && step > PERTURBATION + 1 ? PERTURBATION : 0;
        if (perturbation > 0) {
            sizes[listed++] = count - perturbation;
        }
        sizes[listed++] = count;
        if (perturbation > 0) {
            sizes[listed++] = count + perturbation;
        }
    }
    sizes[listed] = 0;
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
    int sizes[MOST_COUNTS];
    list_sizes(quick, sizes);
    struct test test = {.seconds = quick ? 0.001 : 0.004};
    MPI_Comm_rank(MPI_COMM_WORLD, &test.rank);
    course course = {{"transfer"}, sizes, 1, REPETITIONS, with_buffer, time_way};
    measure(&course, test.rank, &test);
    MPI_Finalize();
    return test.wrong ? 1 : 0;
}
