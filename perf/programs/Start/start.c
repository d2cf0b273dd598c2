/* Measures the cost of starting: the time from launch to the first message between two ranks, and the memory of a rank that has done some work. */
#include "../measured.h"
#include <fcntl.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum
{
    TAG = 100,
    ROUND_TRIPS = 1000,
    COUNT = 1000
};

/* Seconds since 1970. */
static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

static void round_trip(double *data, int count, int rank)
{
    int peer = rank ^ 1;
    if (rank < peer)
    {
        MPI_Send(data, count, MPI_DOUBLE, peer, TAG, MPI_COMM_WORLD);
        MPI_Recv(data, count, MPI_DOUBLE, peer, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    else
    {
        MPI_Recv(data, count, MPI_DOUBLE, peer, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        data[0]++;
        MPI_Send(data, count, MPI_DOUBLE, peer, TAG, MPI_COMM_WORLD);
    }
}

/* The memory of this process as the kernel reports it, in lines such as "Rss:     1234 kB". */
static void read_memory(char *text, int capacity)
{
    int length = 0;
    int file = open("/proc/self/smaps_rollup", O_RDONLY);
    for (int got = 1; file >= 0 && got > 0; length += got > 0 ? got : 0)
    {
        got = (int)read(file, text + length, capacity - 1 - length);
    }

    text[length] = 0;
    close(file);
}

/* The megabytes in the line that begins with a name; 0 if there is none. */
static double megabytes(const char *text, const char *name)
{
    const char *line = strstr(text, name);
    return line == NULL ? 0 : atoll(line + strlen(name)) * 1024 / 1e6;
}

int main(int argc, char **argv)
{
    const char *launched = NULL;
    for (int i = 1; i < argc; i++)
    {
        if (strncmp(argv[i], "launched=", 9) == 0)
        {
            launched = argv[i] + 9;
        }
        else if (strcmp(argv[i], "quick") != 0) /* there is nothing to shorten */
        {
            fprintf(stderr, "start: %s is not known\n", argv[i]);
            return 2;
        }
    }

    MPI_Init(&argc, &argv);
    int rank;
    int size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (size % 2 != 0)
    {
        fprintf(stderr, "start: an even number of ranks is needed\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }

    double number = 1;
    round_trip(&number, 1, rank);
    double first = now();

    double *data = calloc(COUNT, sizeof(double));
    for (int i = 0; i < ROUND_TRIPS; i++)
    {
        round_trip(data, COUNT, rank);
    }

    char text[4096];
    MPI_Barrier(MPI_COMM_WORLD);
    read_memory(text, sizeof(text));
    MPI_Barrier(MPI_COMM_WORLD);

    double own[2] = {megabytes(text, "\nRss:"), megabytes(text, "\nPss:")};
    double sum[2];
    MPI_Reduce(own, sum, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (number != 2 || data[0] != ROUND_TRIPS || own[0] == 0 || own[1] == 0)
    {
        fprintf(stderr, "start: wrong numbers on rank %d\n", rank);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }

    if (rank == 0)
    {
        if (launched != NULL)
        {
            say("first-message", 0, (first - atof(launched)) * 1e3, "ms");
        }

        say("rss", 0, sum[0] / size, "MB");
        say("pss", 0, sum[1] / size, "MB");
    }

    MPI_Finalize();
    return 0;
}
