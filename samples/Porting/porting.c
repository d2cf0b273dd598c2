// The C side of docs/porting.md, which quotes the parts between `region` and `endregion`. FromC.cs is its port.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank;
static int size;

// region static fields
static MPI_Comm everyone;
// endregion

static void show(const char *name, double value)
{
    printf("rank %d: %s: %g\n", rank, name, value);
}

static void scalars(void)
{
    // region scalars
    double mine = rank + 0.5;
    double sum;
    MPI_Allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, everyone);
    // endregion
    show("scalars", sum);
}

static void ranks(void)
{
    // region ranks
    int me;
    MPI_Comm_rank(everyone, &me);
    // endregion
    show("ranks", me);
}

static void arrays(void)
{
    // region arrays
    double mine[3] = {rank, 10 * rank, 100 * rank};
    double sums[3];
    MPI_Reduce(mine, sums, 3, MPI_DOUBLE, MPI_SUM, 0, everyone);
    // endregion
    show("arrays", rank == 0 ? sums[0] + sums[1] + sums[2] : 0);
}

static void heap(void)
{
    // region heap
    int *all = malloc(size * sizeof(int));
    MPI_Allgather(&rank, 1, MPI_INT, all, 1, MPI_INT, everyone);
    int last = all[size - 1];
    free(all);
    // endregion
    show("heap", last);
}

static void alloc_mem(void)
{
    // region alloc_mem
    double *room;
    MPI_Alloc_mem(100 * sizeof(double), MPI_INFO_NULL, &room);
    room[99] = rank;
    MPI_Bcast(room, 100, MPI_DOUBLE, size - 1, everyone);
    // endregion
    show("alloc_mem", room[99]);
    // region free_mem
    MPI_Free_mem(room);
    // endregion
}

// region void pointers
static void ring_shift(void *data, int count, MPI_Datatype type)
{
    int next = (rank + 1) % size;
    int previous = (rank + size - 1) % size;
    MPI_Sendrecv_replace(data, count, type, next, 4, previous, 4, everyone, MPI_STATUS_IGNORE);
}
// endregion

static void void_pointers(void)
{
    // region void pointer arguments
    int pair[2] = {rank, -rank};
    double number = 1.5 * rank;
    ring_shift(pair, 2, MPI_INT);
    ring_shift(&number, 1, MPI_DOUBLE);
    // endregion
    show("void pointers", pair[0] + pair[1] + number);
}

static void strings(void)
{
    // region strings
    char name[MPI_MAX_OBJECT_NAME];
    int length;
    MPI_Comm_set_name(everyone, "all of us");
    MPI_Comm_get_name(everyone, name, &length);
    printf("rank %d: %s, %d bytes\n", rank, name, length);
    // endregion
}

static void status(void)
{
    int numbers[10] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    if (rank == 1)
    {
        MPI_Send(numbers, 7, MPI_INT, 0, 5, everyone);
    }

    if (rank == 0 && size > 1)
    {
        // region status
        MPI_Status status;
        int count;
        MPI_Recv(numbers, 10, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, everyone, &status);
        MPI_Get_count(&status, MPI_INT, &count);
        printf("rank %d: %d numbers from %d with tag %d\n", rank, count, status.MPI_SOURCE, status.MPI_TAG);
        // endregion
    }

    // Later messages must not match the receive above.
    MPI_Barrier(everyone);
}

static void requests(void)
{
    int next = (rank + 1) % size;
    int previous = (rank + size - 1) % size;
    // region requests
    double mine[4] = {rank, rank, rank, rank};
    double theirs[4];
    MPI_Request requests[2];
    MPI_Irecv(theirs, 4, MPI_DOUBLE, previous, 6, everyone, &requests[0]);
    MPI_Isend(mine, 4, MPI_DOUBLE, next, 6, everyone, &requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    // endregion
    show("requests", theirs[3]);
}

// region buffers of requests
static double inbox[1000];
static MPI_Request pending;

static void listen(int source)
{
    MPI_Irecv(inbox, 1000, MPI_DOUBLE, source, 7, everyone, &pending);
}

static void take(void)
{
    MPI_Wait(&pending, MPI_STATUS_IGNORE);
}
// endregion

static void buffers_of_requests(void)
{
    double mine[1000];
    for (int i = 0; i < 1000; ++i)
    {
        mine[i] = rank + i;
    }

    listen((rank + size - 1) % size);
    MPI_Send(mine, 1000, MPI_DOUBLE, (rank + 1) % size, 7, everyone);
    take();
    show("buffers of requests", inbox[999]);
}

// region struct
struct Particle
{
    double position[3];
    int charge;
};
// endregion

static void structs(void)
{
    // region create_struct
    int lengths[2] = {3, 1};
    MPI_Aint places[2] = {0, 3 * sizeof(double)};
    MPI_Datatype types[2] = {MPI_DOUBLE, MPI_INT};
    MPI_Datatype fields;
    MPI_Datatype particle;
    MPI_Type_create_struct(2, lengths, places, types, &fields);
    MPI_Type_create_resized(fields, 0, sizeof(struct Particle), &particle);
    MPI_Type_commit(&particle);
    // endregion
    struct Particle two[2];
    memset(two, 0, sizeof two);
    two[1].position[2] = 2.5 * (rank + 1);
    two[1].charge = rank + 1;
    MPI_Bcast(two, 2, particle, size - 1, everyone);
    show("struct", two[1].position[2] + two[1].charge);
    MPI_Type_free(&particle);
    MPI_Type_free(&fields);
}

// region operation
static void widest(void *invec, void *inoutvec, int *len, MPI_Datatype *type)
{
    double *left = invec;
    double *right = inoutvec;
    for (int i = 0; i < *len; ++i)
    {
        right[i] = left[i] * left[i] > right[i] * right[i] ? left[i] : right[i];
    }

    (void)type;
}
// endregion

static void operations(void)
{
    double result = 0;
    // region use of an operation
    double mine = rank % 2 == 0 ? rank + 1 : -rank - 1;
    MPI_Op op;
    MPI_Op_create(widest, 1, &op);
    MPI_Allreduce(&mine, &result, 1, MPI_DOUBLE, op, everyone);
    MPI_Op_free(&op);
    // endregion
    show("operation", result);
}

static void in_place(void)
{
    // region in place
    int totals[2] = {rank, 1};
    MPI_Allreduce(MPI_IN_PLACE, totals, 2, MPI_INT, MPI_SUM, everyone);
    // endregion
    show("in place", totals[0] + totals[1]);
}

static void bottom(void)
{
    // region bottom
    int number = 3 * rank;
    double fraction = 0.25 * rank;
    int lengths[2] = {1, 1};
    MPI_Aint places[2];
    MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE};
    MPI_Datatype both;
    MPI_Get_address(&number, &places[0]);
    MPI_Get_address(&fraction, &places[1]);
    MPI_Type_create_struct(2, lengths, places, types, &both);
    MPI_Type_commit(&both);
    MPI_Bcast(MPI_BOTTOM, 1, both, size - 1, everyone);
    // endregion
    show("bottom", number + fraction);
    MPI_Type_free(&both);
}

static void errors(void)
{
    int nothing = 0;
    // region errors
    MPI_Comm_set_errhandler(everyone, MPI_ERRORS_RETURN);
    int code = MPI_Send(&nothing, 1, MPI_INT, size + 5, 0, everyone);
    if (code != MPI_SUCCESS)
    {
        char text[MPI_MAX_ERROR_STRING];
        int length;
        int kind;
        MPI_Error_class(code, &kind);
        MPI_Error_string(code, text, &length);
        printf("rank %d: wrong rank: %d, %s\n", rank, kind == MPI_ERR_RANK, text);
    }
    // endregion
}

// region error handler
static void complain(MPI_Comm *comm, int *code, ...)
{
    int kind;
    MPI_Error_class(*code, &kind);
    printf("rank %d: an error, wrong rank: %d, in everyone: %d\n", rank, kind == MPI_ERR_RANK, *comm == everyone);
}
// endregion

static void error_handlers(void)
{
    int nothing = 0;
    // region use of an error handler
    MPI_Errhandler handler;
    MPI_Comm_create_errhandler(complain, &handler);
    MPI_Comm_set_errhandler(everyone, handler);
    MPI_Errhandler_free(&handler);
    // endregion
    MPI_Send(&nothing, 1, MPI_INT, size + 5, 0, everyone);
    MPI_Comm_set_errhandler(everyone, MPI_ERRORS_ARE_FATAL);
}

static void attributes(void)
{
    // region attributes
    static int answer = 42;
    int key;
    int found;
    int *value;
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_set_attr(everyone, key, &answer);
    MPI_Comm_get_attr(everyone, key, &value, &found);
    // endregion
    show("attributes", found ? *value : -1);
    MPI_Comm_delete_attr(everyone, key);
    MPI_Comm_free_keyval(&key);
}

static void null_handles(void)
{
    // region null handles
    MPI_Comm evens;
    MPI_Comm_split(everyone, rank % 2 == 0 ? 0 : MPI_UNDEFINED, rank, &evens);
    if (evens != MPI_COMM_NULL)
    {
        int count;
        MPI_Comm_size(evens, &count);
        printf("rank %d: %d ranks are even\n", rank, count);
        MPI_Comm_free(&evens);
    }
    // endregion
}

// region main
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_dup(MPI_COMM_WORLD, &everyone);
    // endregion
    scalars();
    ranks();
    arrays();
    heap();
    alloc_mem();
    void_pointers();
    strings();
    status();
    requests();
    buffers_of_requests();
    structs();
    operations();
    in_place();
    bottom();
    errors();
    error_handlers();
    attributes();
    null_handles();
    // region end of main
    MPI_Comm_free(&everyone);
    MPI_Finalize();
    return 0;
}
// endregion
