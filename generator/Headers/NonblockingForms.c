/* Compares each collective function with its nonblocking form, polled by MPI_Test, from each root, and MPI_Wait for a
   persistent request with and without MPI_Request_get_status before. Prints the name of each function whose forms give the
   same results, "try" before each, and "end". A function that hangs ends the program after some seconds.
   Argument: the function behind which to begin. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROOM = 64, ROUNDS = 3, SECONDS = 10 };

static MPI_Comm comm;
static int root, in[ROOM], out[ROOM], counts[ROOM], places[ROOM], bytes[ROOM], parts[ROOM];
static MPI_Datatype types[ROOM];
static MPI_Aint addresses[ROOM];

#define FUNCTIONS(X) \
    X(barrier, Barrier, comm) \
    X(bcast, Bcast, out, 3, MPI_INT, root, comm) \
    X(gather, Gather, in, 1, MPI_INT, out, 1, MPI_INT, root, comm) \
    X(gatherv, Gatherv, in, 1, MPI_INT, out, counts, places, MPI_INT, root, comm) \
    X(scatter, Scatter, in, 1, MPI_INT, out, 1, MPI_INT, root, comm) \
    X(scatterv, Scatterv, in, counts, places, MPI_INT, out, 1, MPI_INT, root, comm) \
    X(reduce, Reduce, in, out, 3, MPI_INT, MPI_SUM, root, comm) \
    X(allgather, Allgather, in, 1, MPI_INT, out, 1, MPI_INT, comm) \
    X(allgatherv, Allgatherv, in, 1, MPI_INT, out, counts, places, MPI_INT, comm) \
    X(alltoall, Alltoall, in, 1, MPI_INT, out, 1, MPI_INT, comm) \
    X(alltoallv, Alltoallv, in, counts, places, MPI_INT, out, counts, places, MPI_INT, comm) \
    X(alltoallw, Alltoallw, in, counts, bytes, types, out, counts, bytes, types, comm) \
    X(allreduce, Allreduce, in, out, 3, MPI_INT, MPI_SUM, comm) \
    X(reduce_scatter, Reduce_scatter, in, out, parts, MPI_INT, MPI_SUM, comm) \
    X(reduce_scatter_block, Reduce_scatter_block, in, out, parts[0], MPI_INT, MPI_SUM, comm) \
    X(scan, Scan, in, out, 3, MPI_INT, MPI_SUM, comm) \
    X(exscan, Exscan, in, out, 3, MPI_INT, MPI_SUM, comm) \
    X(neighbor_allgather, Neighbor_allgather, in, 1, MPI_INT, out, 1, MPI_INT, comm) \
    X(neighbor_allgatherv, Neighbor_allgatherv, in, 1, MPI_INT, out, counts, places, MPI_INT, comm) \
    X(neighbor_alltoall, Neighbor_alltoall, in, 1, MPI_INT, out, 1, MPI_INT, comm) \
    X(neighbor_alltoallv, Neighbor_alltoallv, in, counts, places, MPI_INT, out, counts, places, MPI_INT, comm) \
    X(neighbor_alltoallw, Neighbor_alltoallw, in, counts, addresses, types, out, counts, addresses, types, comm)

#define DEFINE(small, large, ...) \
    static int blocking_##small(void) { return MPI_##large(__VA_ARGS__); } \
    static int started_##small(MPI_Request *request) { return MPI_I##small(__VA_ARGS__, request); }
FUNCTIONS(DEFINE)

/* A persistent receive from the rank itself: its message and status. */
static int receive(int asks)
{
    MPI_Request requests[2];
    MPI_Status status;
    int rank, done = !asks, code;
    MPI_Comm_rank(comm, &rank);
    MPI_Recv_init(out, 3, MPI_INT, rank, 1, comm, &requests[0]);
    MPI_Send_init(in, 3, MPI_INT, rank, 1, comm, &requests[1]);
    MPI_Startall(2, requests);
    code = MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
    while (code == MPI_SUCCESS && !done)
        code = MPI_Request_get_status(requests[0], &done, &status);
    if (code == MPI_SUCCESS)
        code = MPI_Wait(&requests[0], &status);
    out[3] = status.MPI_SOURCE;
    out[4] = status.MPI_TAG;
    MPI_Get_count(&status, MPI_INT, &out[5]);
    MPI_Request_free(&requests[0]);
    MPI_Request_free(&requests[1]);
    return code;
}

static int blocking_wait(void) { return receive(0); }
static int started_wait(MPI_Request *request)
{
    *request = MPI_REQUEST_NULL;
    return receive(1);
}

struct function {
    const char *name;
    int (*blocking)(void);
    int (*started)(MPI_Request *);
};

#define ROW(small, large, ...) { "MPI_" #large, blocking_##small, started_##small },
static const struct function functions[] = { FUNCTIONS(ROW) { "MPI_Wait", blocking_wait, started_wait } };

static int starts(const char *name, const char *with) { return strncmp(name + 4, with, strlen(with)) == 0; }

static void fill(int rank)
{
    for (int i = 0; i < ROOM; i++) {
        in[i] = 1000 * rank + i;
        out[i] = -1 - i - 100 * rank;
    }
}

/* Several rounds of all roots. Returns the number of results, or -1 after an error. */
static int run(const struct function *f, int rank, int size, int isBlocking, int *results)
{
    int count = 0;
    int hasRoot = starts(f->name, "Bcast") || starts(f->name, "Gather") || starts(f->name, "Scatter")
        || (starts(f->name, "Reduce") && !starts(f->name, "Reduce_"));
    for (int round = 0; round < ROUNDS; round++)
        for (root = 0; root < (hasRoot ? size : 1); root++) {
            fill(rank + 10 * round);
            if (isBlocking) {
                if (f->blocking() != MPI_SUCCESS)
                    return -1;
            } else {
                MPI_Request request;
                int done = 0;
                if (f->started(&request) != MPI_SUCCESS)
                    return -1;
                while (!done)
                    if (MPI_Test(&request, &done, MPI_STATUS_IGNORE) != MPI_SUCCESS)
                        return -1;
            }
            memcpy(results + ROOM * count++, out, sizeof out);
        }
    return count;
}

static void compare(const struct function *f, int rank, int size)
{
    static int expected[ROOM * ROOM], given[ROOM * ROOM];
    int same, all;
    int count = run(f, rank, size, 1, expected);
    same = run(f, rank, size, 0, given) == count && count > 0 && memcmp(expected, given, sizeof(int) * ROOM * count) == 0;
    MPI_Allreduce(&same, &all, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    if (rank == 0 && all) {
        puts(f->name);
        fflush(stdout);
    }
}

int main(int argc, char **argv)
{
    int rank, size, periodic = 1;
    int first = 0, count = sizeof functions / sizeof functions[0];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < ROOM; i++) {
        counts[i] = 1;
        places[i] = i;
        bytes[i] = i * (int)sizeof(int);
        addresses[i] = bytes[i];
        types[i] = MPI_INT;
        parts[i] = 2;
    }
    /* A ring, so that the functions of neighbours have some. */
    MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &periodic, 0, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    if (argc > 1)
        while (first < count && strcmp(functions[first++].name, argv[1]) != 0) { }
    for (int i = first; i < count; i++) {
        if (rank == 0) {
            printf("try %s\n", functions[i].name);
            fflush(stdout);
        }
        alarm(SECONDS);
        compare(&functions[i], rank, size);
    }
    alarm(0);
    if (rank == 0)
        puts("end");
    fflush(stdout);
    MPI_Finalize();
    return 0;
}
