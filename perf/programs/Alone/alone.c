/* The loops of InTurn in a separate C process. Peers in other languages are compared with it, because they cannot take turns with C within one
   process. It also shows whether C in a process of C# is as fast as alone. Usage: alone per-call|ping-pong|blocking|objects|parallel-objects
   [quick]; blocking is the ping-pong without persistent requests. */
#include "../InTurn/twin.h"
#include "../measured.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 300, QUICK_ROUNDS = 100, LEAST_ROUNDS = 20 };

static const double block_seconds = 0.3e-3;
static const double most_seconds = 1;

static int rank;
static int rounds = ROUNDS;
static double *buffer;
static int count;

static int round_trips(int times)
{
    return ping_pong(buffer, count, times);
}

static int persistent_round_trips(int times)
{
    return persistent_ping_pong(buffer, count, times);
}

static double from_rank_0(double value)
{
    MPI_Bcast(&value, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    return value;
}

static double seconds_of(int (*loop)(int times), int times)
{
    double start = MPI_Wtime();
    if (!loop(times)) {
        fprintf(stderr, "alone: a wrong answer\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    return MPI_Wtime() - start;
}

static int compare(const void *a, const void *b)
{
    double one = *(const double *)a, other = *(const double *)b;
    return (one > other) - (one < other);
}

/* As in Turns.cs: blocks that are long enough to time, and a low quantile of them. */
static void measure(const char *series, long x, int (*loop)(int times))
{
    int times = 1;
    double seconds = from_rank_0(seconds_of(loop, 100) / 100);
    for (int i = 0; i < 5; i++) {
        double one = from_rank_0(seconds_of(loop, 10) / 10);
        seconds = one < seconds ? one : seconds;
    }
    times = seconds > block_seconds ? 1 : (int)(block_seconds / seconds) + 1;
    int most = (int)(most_seconds / (seconds * times));
    int number = most < LEAST_ROUNDS ? LEAST_ROUNDS : most < rounds ? most : rounds;
    double *blocks = malloc(number * sizeof(double));
    for (int i = 0; i < number; i++) {
        blocks[i] = seconds_of(loop, times) / times;
    }
    qsort(blocks, number, sizeof(double), compare);
    if (rank == 0) {
        say(series, x, blocks[number / 20] * 1e9, "ns");
    }
    free(blocks);
}

static void measure_ping_pong(int has_persistent)
{
    for (count = 1; count <= 1 << 20; count *= rounds == QUICK_ROUNDS ? 64 : 4) {
        buffer = calloc(count, sizeof(double));
        measure("blocking", count * (long)sizeof(double), round_trips);
        if (has_persistent) {
            begin_persistent_ping_pong(buffer, count);
            measure("persistent", count * (long)sizeof(double), persistent_round_trips);
            end_persistent_ping_pong();
        }
        free(buffer);
    }
}

static void measure_lists(void)
{
    enum { INTS = 4096 };
    for (int nodes = 1; nodes <= INTS; nodes *= 16) {
        begin_list(nodes, INTS);
        measure("list", nodes, list_round_trips);
        if (!end_list()) {
            fprintf(stderr, "alone: %d nodes have lost something\n", nodes);
            MPI_Abort(MPI_COMM_WORLD, 1);
        }
    }
}

/* The messages with which calls of objects are compared. */
static void measure_messages(void)
{
    count = 1;
    buffer = calloc(count, sizeof(double));
    measure("call", sizeof(double), round_trips);
    free(buffer);
    measure("one-way", 20, stream);
}

static void measure_calls(void)
{
    begin_persistent();
    measure("send", 0, send_to_nobody);
    measure("comm-rank", 0, comm_rank);
    measure("wtime", 0, wtime);
    measure("isend-recv-wait", 0, isend_recv_wait);
    measure("persistent", 0, start_and_wait);
    measure("allreduce", 0, allreduce_value);
    measure("get-count", 0, get_count);
    end_persistent();
}

int main(int argc, char **argv)
{
    const char *benchmark = argc > 1 ? argv[1] : "";
    int is_quick = argc == 3 && strcmp(argv[2], "quick") == 0;
    int is_objects = strcmp(benchmark, "objects") == 0, is_parallel_objects = strcmp(benchmark, "parallel-objects") == 0;
    int is_ping_pong = strcmp(benchmark, "ping-pong") == 0 || strcmp(benchmark, "blocking") == 0;
    int ranks = strcmp(benchmark, "per-call") == 0 ? 1 : is_ping_pong || is_objects || is_parallel_objects ? 2 : 0;
    if (ranks == 0 || (argc > 2 && !is_quick)) {
        fprintf(stderr, "alone per-call|ping-pong|blocking|objects|parallel-objects [quick]\n");
        return 2;
    }

    rounds = is_quick ? QUICK_ROUNDS : ROUNDS;
    int size;
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (size != ranks) {
        fprintf(stderr, "alone: %s takes %d ranks, and was started on %d\n", benchmark, ranks, size);
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    if (ranks == 1) {
        measure_calls();
    } else if (is_objects) {
        measure_lists();
    } else if (is_parallel_objects) {
        measure_messages();
    } else {
        measure_ping_pong(strcmp(benchmark, "ping-pong") == 0);
    }
    MPI_Finalize();
    return 0;
}
