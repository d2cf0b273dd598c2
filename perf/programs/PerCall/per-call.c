/* What one call costs, on one rank: the fastest of many short loops, per call. In C. */
#include "../measured.h"
#include <mpi.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* The same in every language: how often a loop runs while it counts, also in a quick run, how many times
   that one of which there is no other, and its calls before it counts. */
enum
{
    REPETITIONS = 100,
    QUICK_REPETITIONS = 10,
    ALONE = 5,
    WARM_UP_LENGTH = 500
};

/* Of the series `persistent` and `get-count`. */
static MPI_Request persistent;
static MPI_Status status;

static bool send(long calls)
{
    double value = 1;
    for (long i = 0; i < calls; i++)
    {
        MPI_Send(&value, 1, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
    }

    return value == 1;
}

static bool comm_rank(long calls)
{
    int rank = -1;
    for (long i = 0; i < calls; i++)
    {
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    }

    return rank == 0;
}

static bool wtime(long calls)
{
    double first = MPI_Wtime();
    double last = first;
    for (long i = 0; i < calls; i++)
    {
        last = MPI_Wtime();
    }

    return last > first;
}

static bool isend_recv_wait(long calls)
{
    double sent;
    double received = -1;
    MPI_Request request;
    for (long i = 0; i < calls; i++)
    {
        sent = i;
        MPI_Isend(&sent, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, &request);
        MPI_Recv(&received, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }

    return received == calls - 1;
}

/* A send to nobody, so that nothing but starting and waiting is timed. */
static bool start_and_wait(long calls)
{
    for (long i = 0; i < calls; i++)
    {
        MPI_Start(&persistent);
        MPI_Wait(&persistent, MPI_STATUS_IGNORE);
    }

    return persistent != MPI_REQUEST_NULL;
}

static bool allreduce(long calls)
{
    double value;
    double sum = -1;
    for (long i = 0; i < calls; i++)
    {
        value = i;
        MPI_Allreduce(&value, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    }

    return sum == calls - 1;
}

static bool get_count(long calls)
{
    int count = -1;
    for (long i = 0; i < calls; i++)
    {
        MPI_Get_count(&status, MPI_DOUBLE, &count);
    }

    return count == 1;
}

static const struct
{
    const char *series;
    long calls; /* as many as take about 1 ms: who shares the core with us may leave it for no longer; the same in every language */
    bool (*loop)(long calls);
} table[] = {
    {"send", 400000, send},
    {"comm-rank", 700000, comm_rank},
    {"wtime", 40000, wtime},
    {"isend-recv-wait", 15000, isend_recv_wait},
    {"persistent", 200000, start_and_wait},
    {"allreduce", 100000, allreduce},
    {"get-count", 400000, get_count},
};
enum
{
    ROWS = sizeof table / sizeof table[0]
};

static bool is_wanted(const char *series, const char *only)
{
    return only == NULL || strcmp(series, only) == 0;
}

/* The series whose loop has got a wrong answer; NULL where none has. only: the one to be measured; NULL for all. */
static const char *measure(bool quick, const char *only)
{
    int repetitions = (quick ? QUICK_REPETITIONS : REPETITIONS) * (only != NULL ? ALONE : 1);
    for (int round = 0; round < WARM_UP_ROUNDS; round++)
    {
        for (int row = 0; row < ROWS; row++)
        {
            for (int i = 0; i < WARM_UP_CALLS; i++)
            {
                table[row].loop(WARM_UP_LENGTH);
            }
        }

        warm_up_pause(0);
    }

    /* Each loop in turn, again and again: while the machine is slow for a moment, it is so for all of them. */
    double fastest[ROWS];
    for (int repetition = 0; repetition < repetitions; repetition++)
    {
        for (int row = 0; row < ROWS; row++)
        {
            if (!is_wanted(table[row].series, only))
            {
                continue;
            }

            double start = MPI_Wtime();
            bool is_right = table[row].loop(table[row].calls);
            double time = MPI_Wtime() - start;
            if (!is_right)
            {
                return table[row].series;
            }

            fastest[row] = repetition == 0 || time < fastest[row] ? time : fastest[row];
        }
    }

    for (int row = 0; row < ROWS; row++)
    {
        if (is_wanted(table[row].series, only))
        {
            say(table[row].series, 0, fastest[row] / table[row].calls * 1e9, "ns");
        }
    }

    return NULL;
}

int main(int argc, char **argv)
{
    bool quick = false;
    const char *only = NULL;
    for (int i = 1; i < argc; i++)
    {
        if (strcmp(argv[i], "quick") == 0)
        {
            quick = true;
        }
        else if (strncmp(argv[i], "only=", 5) == 0)
        {
            only = argv[i] + 5;
        }
        else
        {
            fprintf(stderr, "per-call: unknown word '%s'; there is: quick, only=<series>\n", argv[i]);
            return 2;
        }
    }

    MPI_Init(&argc, &argv);
    int size;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (size != 1)
    {
        fprintf(stderr, "per-call: it measures on 1 rank, and was started on %d\n", size);
        MPI_Abort(MPI_COMM_WORLD, 2);
    }

    double value = 1;
    double received;
    MPI_Send_init(&value, 1, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &persistent);
    MPI_Sendrecv(&value, 1, MPI_DOUBLE, 0, 0, &received, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, &status);
    const char *wrong = measure(quick, only);
    if (wrong != NULL)
    {
        fprintf(stderr, "per-call: a wrong answer in '%s'\n", wrong);
    }

    MPI_Request_free(&persistent);
    MPI_Finalize();
    return wrong == NULL ? 0 : 1;
}
