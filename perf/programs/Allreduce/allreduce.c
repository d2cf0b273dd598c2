/* Allreduce of doubles on 2 ranks, with MPI's sum and with an operation of the user's that adds. Says ns per call by the number of
   doubles. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../measured.h"

enum { REPETITIONS = 5 };

struct test {
    int rank;
    double seconds; /* for how long each repetition is to last */
    double *mine;
    double *sums;
    int count;
    int wrong;
};

static void loop(struct test *test, MPI_Op op, int calls)
{
    double *mine = test->mine;
    double *sums = test->sums;
    int count = test->count;
    for (int i = 0; i < calls; i++) {
        MPI_Allreduce(mine, sums, count, MPI_DOUBLE, op, MPI_COMM_WORLD);
    }
}

static void add(void *invec, void *inoutvec, int *len, MPI_Datatype *datatype)
{
    const double *in = invec;
    double *inout = inoutvec;
    int count = *len;
    (void)datatype;
    for (int i = 0; i < count; i++) {
        inout[i] += in[i];
    }
}

/* Runs the loop, and gives its seconds. */
static double run(struct test *test, MPI_Op op, int calls)
{
    double start = MPI_Wtime();
    loop(test, op, calls);
    return MPI_Wtime() - start;
}

static double call_often(struct test *test, MPI_Op op)
{
    for (int i = 0; i < WARM_UP_CALLS; i++) {
        run(test, op, 50);
    }
    return 0;
}

/* Seconds of one call, the fastest of some repetitions of as many as the time holds. */
static double time_size(struct test *test, MPI_Op op)
{
    run(test, op, 3);
    int calls = (int)(test->seconds / (run(test, op, 3) / 3));
    calls = calls < 3 ? 3 : calls;
    MPI_Bcast(&calls, 1, MPI_INT, 0, MPI_COMM_WORLD);
    run(test, op, calls);
    double fastest = 1e9;
    for (int i = 0; i < REPETITIONS; i++) {
        double seconds = run(test, op, calls);
        fastest = seconds < fastest ? seconds : fastest;
    }
    return fastest / calls;
}

/* Rank r gives r + i as element i. */
static void check(struct test *test)
{
    for (int i = 0; i < test->count; i++) {
        if (test->sums[i] != 2.0 * i + 1) {
            fprintf(stderr, "allreduce: sum %d of %d is %g\n", i, test->count, test->sums[i]);
            test->wrong = 1;
            return;
        }
    }
}

/* Makes buffers, has them timed, and checks the sums. Gives what the timing gives. */
static double with_buffers(struct test *test, MPI_Op op, int count, double (*time)(struct test *test, MPI_Op op))
{
    test->count = count;
    test->mine = malloc(count * sizeof(double));
    test->sums = malloc(count * sizeof(double));
    for (int i = 0; i < count; i++) {
        test->mine[i] = test->rank + i;
        test->sums[i] = 0;
    }
    double seconds = time(test, op);
    check(test);
    free(test->mine);
    free(test->sums);
    return seconds;
}

static void warm_up(struct test *test, MPI_Op user)
{
    for (int round = 0; round < WARM_UP_ROUNDS; round++) {
        with_buffers(test, MPI_SUM, 16, call_often);
        with_buffers(test, user, 16, call_often);
        warm_up_pause(0);
    }
}

static void measure(struct test *test, const char *series, MPI_Op op, const int *sizes)
{
    for (int i = 0; sizes[i] != 0; i++) {
        double seconds = with_buffers(test, op, sizes[i], time_size);
        if (test->rank == 0) {
            say(series, sizes[i], seconds * 1e9, "ns");
        }
    }
}

int main(int argc, char **argv)
{
    static const int all_sizes[] = {1, 8, 64, 512, 4096, 32768, 262144, 0};
    static const int quick_sizes[] = {1, 64, 4096, 32768, 0};
    int quick = 0;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "quick") != 0) {
            fprintf(stderr, "allreduce: %s is not quick\n", argv[i]);
            return 2;
        }
        quick = 1;
    }

    MPI_Init(NULL, NULL);
    struct test test = {.seconds = quick ? 0.001 : 0.005};
    MPI_Comm_rank(MPI_COMM_WORLD, &test.rank);
    const int *sizes = quick ? quick_sizes : all_sizes;
    MPI_Op user;
    MPI_Op_create(add, 1, &user);
    warm_up(&test, user);
    measure(&test, "sum", MPI_SUM, sizes);
    measure(&test, "user", user, sizes);
    MPI_Op_free(&user);
    MPI_Finalize();
    return test.wrong ? 1 : 0;
}
