/* A master hands out ranges of numbers. The worker that answers first gets the next one. The program finds the number
 * whose Collatz sequence is the longest. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define LIMIT 200000
#define RANGE 2500
#define TASK 1
#define RESULT 2
#define STOP 3

/* The number within a range with the longest sequence, that sequence's length, and the length of all. */
static void search(long first, long last, long *answer)
{
    answer[0] = first;
    answer[1] = 0;
    answer[2] = 0;
    for (long number = first; number <= last; ++number)
    {
        long steps = 0;
        for (long value = number; value != 1; ++steps)
        {
            value = value % 2 == 0 ? value / 2 : 3 * value + 1;
        }

        answer[2] += steps;
        if (steps > answer[1])
        {
            answer[0] = number;
            answer[1] = steps;
        }
    }
}

static void master(int size)
{
    int workers = size - 1;
    long next = 1;
    long tasks = 0;
    long best[3] = {0, 0, 0};
    long *ranges = malloc(2 * workers * sizeof(long));
    long *answers = malloc(3 * workers * sizeof(long));
    MPI_Request *requests = malloc(workers * sizeof(MPI_Request));
    for (int i = 0; i < workers; ++i)
    {
        ranges[2 * i] = next;
        ranges[2 * i + 1] = next + RANGE - 1;
        next += RANGE;
        MPI_Irecv(&answers[3 * i], 3, MPI_LONG, i + 1, RESULT, MPI_COMM_WORLD, &requests[i]);
        MPI_Send(&ranges[2 * i], 2, MPI_LONG, i + 1, TASK, MPI_COMM_WORLD);
    }

    for (;;)
    {
        int i;
        int count;
        MPI_Status status;
        MPI_Waitany(workers, requests, &i, &status);
        if (i == MPI_UNDEFINED)
        {
            break;
        }

        MPI_Get_count(&status, MPI_LONG, &count);
        if (count != 3 || status.MPI_SOURCE != i + 1 || status.MPI_TAG != RESULT)
        {
            printf("%d numbers came from %d with tag %d\n", count, status.MPI_SOURCE, status.MPI_TAG);
            MPI_Abort(MPI_COMM_WORLD, 1);
        }

        long *answer = &answers[3 * i];
        ++tasks;
        best[2] += answer[2];
        if (answer[1] > best[1] || (answer[1] == best[1] && answer[0] < best[0]))
        {
            best[0] = answer[0];
            best[1] = answer[1];
        }

        /* A worker without further work has a null request. Waitany returns MPI_UNDEFINED if all requests are null. */
        if (next > LIMIT)
        {
            MPI_Send(&ranges[2 * i], 0, MPI_LONG, i + 1, STOP, MPI_COMM_WORLD);
        }
        else
        {
            ranges[2 * i] = next;
            ranges[2 * i + 1] = next + RANGE - 1;
            next += RANGE;
            MPI_Irecv(answer, 3, MPI_LONG, i + 1, RESULT, MPI_COMM_WORLD, &requests[i]);
            MPI_Send(&ranges[2 * i], 2, MPI_LONG, i + 1, TASK, MPI_COMM_WORLD);
        }
    }

    printf("%ld tasks: of 1 to %d, %ld has the longest sequence, %ld steps of %ld\n", tasks, LIMIT, best[0], best[1], best[2]);
    free(ranges);
    free(answers);
    free(requests);
}

static long worker(void)
{
    long range[2];
    long answer[3];
    long tasks = 0;
    MPI_Status status;
    for (;;)
    {
        MPI_Recv(range, 2, MPI_LONG, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        if (status.MPI_TAG == STOP)
        {
            return tasks;
        }

        ++tasks;
        search(range[0], range[1], answer);
        MPI_Send(answer, 3, MPI_LONG, 0, RESULT, MPI_COMM_WORLD);
    }
}

int main(int argc, char **argv)
{
    int rank;
    int size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (size < 2)
    {
        printf("at least 2 processes are wanted\n");
        MPI_Finalize();
        return 0;
    }

    long tasks = 0;
    long total;
    if (rank == 0)
    {
        master(size);
    }
    else
    {
        tasks = worker();
    }

    /* The distribution of work depends on timing, but the sum does not. */
    MPI_Reduce(&tasks, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
    {
        printf("the workers count %ld tasks\n", total);
    }

    MPI_Finalize();
    return 0;
}
