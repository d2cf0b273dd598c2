/* How many messages a second 1, 2 and 4 threads of one rank send to as many of another, all at once. In C. */
#include "../measured.h"
#include <mpi.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* The same in every language. */
enum
{
    MOST_THREADS = 4,
    MESSAGES_A_WINDOW = 64,
    REPETITIONS = 3
};

static const double warm_up_seconds = 0.0005;
static const double full_seconds = 0.06;
static const double quick_seconds = 0.02;

/* A thread; its number is the tag of its messages. */
struct worker
{
    pthread_t thread;
    int number;
    MPI_Comm comm;
    double seconds;
    long windows[REPETITIONS]; /* -1 where something was wrong */
    double began[REPETITIONS];
    double ended[REPETITIONS];
};

static int rank;
static pthread_barrier_t all_ready;

/*
 * Sends windows of messages for so long, and waits after each for one message back; returns how many, or -1 where that
 * was wrong. The time is fixed and not the number: with more threads than cores a window takes from 10 us to 10 ms.
 */
static long send_windows(double seconds, int tag, MPI_Comm comm)
{
    double sent[MESSAGES_A_WINDOW];
    double answer;
    MPI_Request requests[MESSAGES_A_WINDOW];
    long windows = 0;
    bool is_last;
    double end = MPI_Wtime() + seconds;
    do
    {
        is_last = MPI_Wtime() >= end;
        for (int i = 0; i < MESSAGES_A_WINDOW; i++)
        {
            sent[i] = is_last ? -1 - i : windows + i;
            MPI_Isend(&sent[i], 1, MPI_DOUBLE, 1, tag, comm, &requests[i]);
        }

        MPI_Waitall(MESSAGES_A_WINDOW, requests, MPI_STATUSES_IGNORE);
        MPI_Recv(&answer, 1, MPI_DOUBLE, 1, tag, comm, MPI_STATUS_IGNORE);
        windows++;
    } while (!is_last);

    return answer == windows ? windows : -1;
}

/* Receives what send_windows sends, and sends after each window how many there were. */
static long receive_windows(int tag, MPI_Comm comm)
{
    double received[MESSAGES_A_WINDOW];
    double answer;
    MPI_Request requests[MESSAGES_A_WINDOW];
    long windows = 0;
    do
    {
        for (int i = 0; i < MESSAGES_A_WINDOW; i++)
        {
            MPI_Irecv(&received[i], 1, MPI_DOUBLE, 0, tag, comm, &requests[i]);
        }

        MPI_Waitall(MESSAGES_A_WINDOW, requests, MPI_STATUSES_IGNORE);
        answer = ++windows;
        MPI_Send(&answer, 1, MPI_DOUBLE, 0, tag, comm);
    } while (received[0] >= 0);

    bool is_right = true;
    for (int i = 0; i < MESSAGES_A_WINDOW; i++)
    {
        is_right &= received[i] == -1 - i;
    }

    return is_right ? windows : -1;
}

static long exchange(double seconds, int tag, MPI_Comm comm)
{
    return rank == 0 ? send_windows(seconds, tag, comm) : receive_windows(tag, comm);
}

static void warm_up(MPI_Comm comm)
{
    for (int round = 0; round < WARM_UP_ROUNDS; round++)
    {
        for (int i = 0; i < WARM_UP_CALLS; i++)
        {
            exchange(warm_up_seconds, 0, comm);
        }

        warm_up_pause(0);
    }
}

static void *work(void *argument)
{
    struct worker *worker = argument;
    exchange(warm_up_seconds, worker->number, worker->comm);
    for (int repetition = 0; repetition < REPETITIONS; repetition++)
    {
        pthread_barrier_wait(&all_ready);
        worker->began[repetition] = MPI_Wtime();
        worker->windows[repetition] = exchange(worker->seconds, worker->number, worker->comm);
        worker->ended[repetition] = MPI_Wtime();
    }

    return NULL;
}

/* Messages a second in the best repetition, from the first beginning to the last end; 0 where something was wrong. */
static double best_rate(const struct worker *workers, int threads)
{
    double best = 0;
    for (int repetition = 0; repetition < REPETITIONS; repetition++)
    {
        long windows = 0;
        double began = workers[0].began[repetition];
        double ended = workers[0].ended[repetition];
        for (int i = 0; i < threads; i++)
        {
            if (workers[i].windows[repetition] < 0)
            {
                return 0;
            }

            windows += workers[i].windows[repetition];
            began = workers[i].began[repetition] < began ? workers[i].began[repetition] : began;
            ended = workers[i].ended[repetition] > ended ? workers[i].ended[repetition] : ended;
        }

        double rate = windows * MESSAGES_A_WINDOW / (ended - began);
        best = rate > best ? rate : best;
    }

    return best;
}

/* Whether all was right. */
static bool measure(int threads, const MPI_Comm *comms, double seconds)
{
    struct worker workers[MOST_THREADS];
    pthread_barrier_init(&all_ready, NULL, threads);
    for (int i = 0; i < threads; i++)
    {
        workers[i].number = i;
        workers[i].comm = comms[i];
        workers[i].seconds = seconds;
        pthread_create(&workers[i].thread, NULL, work, &workers[i]);
    }

    for (int i = 0; i < threads; i++)
    {
        pthread_join(workers[i].thread, NULL);
    }

    pthread_barrier_destroy(&all_ready);
    double rate = best_rate(workers, threads);
    if (rank == 0 && rate > 0)
    {
        say("messages", threads, rate, "1/s");
    }

    return rate > 0;
}

static void require_multiple(int provided)
{
    if (provided >= MPI_THREAD_MULTIPLE)
    {
        return;
    }

    if (rank == 0)
    {
#if MPI_VERSION >= 3
        char name[MPI_MAX_LIBRARY_VERSION_STRING];
        int length;
        MPI_Get_library_version(name, &length);
        name[strcspn(name, "\n")] = '\0';
#elif defined(LAM_MPI)
        const char *name = "LAM/MPI";
#else
        const char *name = "this MPI";
#endif
        fprintf(stderr, "threads: %s does not provide MPI_THREAD_MULTIPLE\n", name);
    }

    MPI_Finalize();
    exit(3);
}

int main(int argc, char **argv)
{
    bool quick = false;
    for (int i = 1; i < argc; i++)
    {
        if (strcmp(argv[i], "quick") != 0)
        {
            fprintf(stderr, "threads: unknown word '%s'; there is: quick\n", argv[i]);
            return 2;
        }

        quick = true;
    }

    int provided;
    int size;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    require_multiple(provided);
    if (size != 2)
    {
        fprintf(stderr, "threads: it measures on 2 ranks, and was started on %d\n", size);
        MPI_Abort(MPI_COMM_WORLD, 2);
    }

    MPI_Comm comms[MOST_THREADS];
    for (int i = 0; i < MOST_THREADS; i++)
    {
        MPI_Comm_dup(MPI_COMM_WORLD, &comms[i]);
    }

    bool is_right = true;
    warm_up(comms[0]);
    for (int threads = 1; threads <= MOST_THREADS; threads *= 2)
    {
        is_right &= measure(threads, comms, quick ? quick_seconds : full_seconds);
    }

    for (int i = 0; i < MOST_THREADS; i++)
    {
        MPI_Comm_free(&comms[i]);
    }

    if (!is_right)
    {
        fprintf(stderr, "threads: rank %d has received something wrong\n", rank);
    }

    MPI_Finalize();
    return is_right ? 0 : 1;
}
