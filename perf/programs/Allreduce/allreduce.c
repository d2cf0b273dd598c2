/* Allreduce of doubles on 2 ranks, with MPI's sum and with an operation of the user's that adds. Says ns per call by the number of
   doubles. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../course.h"

enum { REPETITIONS = 15, MOST_SIZES = 7 };

struct test {
    int rank;
    double seconds; /* for how long each repetition is to last */
    MPI_Op op;
    double *mine;
    double *sums;
    int count;
    int wrong;
};

static void sum(void *of, int calls)
{
    struct test *test = of;
    MPI_Op op = test->op;
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

static double time_call(loop *loop, void *test)
{
    return run_for(((struct test *)test)->seconds, 3, loop, test);
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
static double with_buffers(struct test *test, MPI_Op op, int count, timing *time)
{
    test->op = op;
    test->count = count;
    test->mine = malloc(count * sizeof(double));
    test->sums = malloc(count * sizeof(double));
    for (int i = 0; i < count; i++) {
        test->mine[i] = test->rank + i;
        test->sums[i] = 0;
    }
    double seconds = time(sum, test);
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

static void measure(struct test *test, MPI_Op user, const int *sizes)
{
    static const char *const series[] = {"sum", "user"};
    MPI_Op ops[] = {MPI_SUM, user};
    double fastest[2][MOST_SIZES];
    for (int repetition = 0; repetition < REPETITIONS; repetition++) {
        for (int j = 0; j < 2; j++) {
            for (int i = 0; sizes[i] != 0; i++) {
                double seconds = with_buffers(test, ops[j], sizes[i], time_call);
                fastest[j][i] = repetition == 0 || seconds < fastest[j][i] ? seconds : fastest[j][i];
            }
        }
    }

    for (int j = 0; j < 2 && test->rank == 0; j++) {
        for (int i = 0; sizes[i] != 0; i++) {
            say(series[j], sizes[i], fastest[j][i] * 1e9, "ns");
        }
    }
}

int main(int argc, char **argv)
{
    static const int all_sizes[MOST_SIZES + 1] = {1, 8, 64, 512, 4096, 32768, 262144, 0};
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
    measure(&test, user, sizes);
    MPI_Op_free(&user);
    MPI_Finalize();
    return test.wrong ? 1 : 0;
}
