/* Allreduce of doubles on 2 ranks, with MPI's sum and with an operation of the user's that adds. Says ns per call by the number of
   doubles. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../course.h"

enum { REPETITIONS = 15 };

struct test {
    int rank;
    double seconds; /* for how long each repetition is to last */
    MPI_Op ops[MOST_SERIES];
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
    return run_for(((struct test *)test)->seconds, 1, loop, test);
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

static double with_buffers(void *of, int series, int count, timing *time)
{
    struct test *test = of;
    test->op = test->ops[series];
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

int main(int argc, char **argv)
{
    static const int all_sizes[] = {1, 8, 64, 512, 4096, 32768, 262144, 0};
    static const int quick_sizes[] = {1, 64, 4096, 32768, 0};
    int one_size[] = {0, 0};
    const int *sizes = all_sizes;
    struct test test = {.seconds = 0.005, .ops = {MPI_SUM}};
    for (int i = 1; i < argc; i++) {
        int length = 0;
        if (strcmp(argv[i], "quick") == 0) {
            sizes = quick_sizes;
            test.seconds = 0.001;
        } else if (sscanf(argv[i], "count=%d%n", &one_size[0], &length) != 1 || argv[i][length] != '\0') {
            fprintf(stderr, "allreduce: %s is none of quick, count=<doubles>\n", argv[i]);
            return 2;
        }
    }
    if (one_size[0] > 0) {
        sizes = one_size;
    }

    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &test.rank);
    MPI_Op_create(add, 1, &test.ops[1]);
    course course = {{"sum", "user"}, sizes, 16, REPETITIONS, with_buffers, time_call};
    measure(&course, test.rank, &test);
    MPI_Op_free(&test.ops[1]);
    MPI_Finalize();
    return test.wrong ? 1 : 0;
}
