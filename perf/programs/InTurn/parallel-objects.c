/* The loops of ParallelCalls.cs, Sieve.cs and Farm.cs in C. */
#include "twin.h"

enum { STREAM_INTS = 5, MOST_PRIMES = 1024, NO_TASK = -1, TASKS_AHEAD = 3, TAG_TASK = 1, TAG_RESULT = 2 };

static int rank(void)
{
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    return rank;
}

int stream(int times)
{
    int message[STREAM_INTS] = {0}, last = -1;
    if (rank() == 0) {
        for (int i = 0; i < times; i++) {
            message[0] = i;
            MPI_Send(message, STREAM_INTS, MPI_INT, 1, 0, MPI_COMM_WORLD);
        }
        MPI_Recv(&last, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        for (int i = 0; i < times; i++) {
            MPI_Recv(message, STREAM_INTS, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            last = message[0];
        }
        MPI_Send(&last, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    return last == times - 1;
}

static int taken;

static void take(int one, long two, long three)
{
    taken += one == two && two == three;
}

/* The compiler cannot see the function that it calls, as in C#. */
static void (*volatile taking)(int one, long two, long three) = take;

int call_function(int times)
{
    taken = 0;
    for (int i = 0; i < times; i++)
        taking(i, i, i);
    return taken == times;
}

int sieve(int limit, int primes, int times)
{
    static int known[MOST_PRIMES];
    int count = 0;
    for (int i = 0; i < times; i++) {
        count = 0;
        for (int candidate = 2; candidate < limit; candidate++) {
            int by = 0;
            while (by < count && candidate % known[by] != 0)
                by++;
            if (by == count)
                known[count++] = candidate;
        }
    }
    return count == primes;
}

static uint64_t work(int task, int unit)
{
    uint64_t state = task + 1;
    int length = 1 + ((uint32_t)task * 2654435761u >> 25);
    for (int left = length * unit; left > 0; left--) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
    }
    return state;
}

/* Rank 0 hands out tasks, and works while there is no request. Rank 1 fetches tasks in advance. */
static uint64_t hand_out(int tasks, int unit)
{
    uint64_t sum = 0;
    int next = 0;
    for (int asked = 0; asked < TASKS_AHEAD;) {
        int has_come = 1;
        if (next < tasks)
            MPI_Iprobe(1, TAG_RESULT, MPI_COMM_WORLD, &has_come, MPI_STATUS_IGNORE);
        if (has_come) {
            uint64_t result;
            MPI_Recv(&result, 1, MPI_UINT64_T, 1, TAG_RESULT, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            sum += result;
            int task = next < tasks ? next++ : NO_TASK;
            asked += task == NO_TASK;
            MPI_Send(&task, 1, MPI_INT, 1, TAG_TASK, MPI_COMM_WORLD);
        } else {
            sum += work(next++, unit);
        }
    }
    return sum;
}

static void take_tasks(int unit)
{
    uint64_t result = 0;
    for (int i = 0; i < TASKS_AHEAD; i++)
        MPI_Send(&result, 1, MPI_UINT64_T, 0, TAG_RESULT, MPI_COMM_WORLD);
    for (int ended = 0; ended < TASKS_AHEAD;) {
        int task;
        MPI_Recv(&task, 1, MPI_INT, 0, TAG_TASK, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (task == NO_TASK) {
            ended++;
        } else {
            result = work(task, unit);
            MPI_Send(&result, 1, MPI_UINT64_T, 0, TAG_RESULT, MPI_COMM_WORLD);
        }
    }
}

int farm(int tasks, int unit, uint64_t wanted, int times)
{
    int is_right = 1;
    for (int i = 0; i < times; i++) {
        if (rank() == 0)
            is_right &= hand_out(tasks, unit) == wanted;
        else
            take_tasks(unit);
    }
    return is_right;
}
