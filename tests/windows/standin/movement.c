/* The collectives that move data. */
#include "standin.h"

#define NOBODY (-1)
#define EVERYONE (-2)

/* What goes to, or comes from, each rank: one block for all of them, or a list of blocks. */
struct side
{
    const void *buffer;
    bool list;
    int count;
    const int *counts;
    const int *places; /* in extents, or in bytes if the types differ */
    MPI_Datatype type;
    const MPI_Datatype *types;
};

static int count_at(const struct side *side, int rank)
{
    return side->counts != NULL ? side->counts[rank] : side->count;
}

static struct type *type_at(const struct side *side, int rank)
{
    return type_usable(side->types != NULL ? side->types[rank] : side->type);
}

static void *address_at(const struct side *side, int rank)
{
    const struct type *type = type_at(side, rank);
    MPI_Aint extent = side->types != NULL ? 1 : type->upper - type->lower;
    MPI_Aint place = !side->list ? 0 : side->places != NULL ? side->places[rank] : (MPI_Aint)rank * side->count;

    return (char *)(uintptr_t)side->buffer + place * extent;
}

static int check_side(const struct side *side, int size)
{
    for (int rank = 0; rank < (side->list ? size : 1); rank++)
    {
        const struct type *type = type_at(side, rank);

        if (count_at(side, rank) < 0)
            return MPI_ERR_COUNT;
        if (type == NULL)
            return MPI_ERR_TYPE;
        if (side->buffer == NULL && count_at(side, rank) > 0 && type->builtin && type->size > 0)
            return MPI_ERR_BUFFER;
    }
    return MPI_SUCCESS;
}

/* Moves blocks to and from nobody, one rank, or everyone. A block of a rank that is in place does not move. */
static int move(struct comm *comm, const struct side *out, int to, const struct side *in, int from, bool in_place,
                struct request **result)
{
    int code = to == NOBODY ? MPI_SUCCESS : check_side(out, comm->size);

    if (code == MPI_SUCCESS && from != NOBODY)
        code = check_side(in, comm->size);
    if (code != MPI_SUCCESS)
        return code;

    struct request *request = collective_begin(comm);

    for (int rank = 0; rank < comm->size; rank++)
        if ((to == EVERYONE || to == rank) && !(in_place && rank == comm->rank))
            collective_send(request, address_at(out, rank), count_at(out, rank), type_at(out, rank), rank);
    for (int rank = 0; rank < comm->size; rank++)
        if ((from == EVERYONE || from == rank) && !(in_place && rank == comm->rank))
            collective_receive(request, address_at(in, rank), count_at(in, rank), type_at(in, rank), rank);
    *result = request;
    return MPI_SUCCESS;
}

static int barrier(MPI_Comm handle, struct request **result)
{
    struct comm *comm = comm_find(handle);
    struct side nothing = {.type = MPI_BYTE};

    return comm == NULL ? MPI_ERR_COMM : move(comm, &nothing, EVERYONE, &nothing, EVERYONE, true, result);
}

/* Finds the communicator and looks at the root. */
static int find(MPI_Comm handle, int root, struct comm **comm)
{
    *comm = comm_find(handle);
    if (*comm == NULL)
        return MPI_ERR_COMM;
    return root < 0 || root >= (*comm)->size ? MPI_ERR_ROOT : MPI_SUCCESS;
}

static int bcast(void *buffer, int count, MPI_Datatype type, int root, MPI_Comm handle, struct request **result)
{
    struct comm *comm;
    struct side side = {.buffer = buffer, .count = count, .type = type};
    int code = find(handle, root, &comm);

    if (code != MPI_SUCCESS)
        return code;
    return comm->rank == root ? move(comm, &side, EVERYONE, &side, NOBODY, true, result)
                              : move(comm, &side, NOBODY, &side, root, true, result);
}

int collective_bcast(void *buffer, int count, struct type *type, int root, struct comm *comm, struct request **request)
{
    return bcast(buffer, count, type->handle, root, comm->handle, request);
}

static bool same_buffer(const struct side *one, const struct side *other)
{
    return one->buffer == other->buffer && one->buffer != NULL && one->counts == NULL && other->counts == NULL &&
           one->count > 0 && other->count > 0;
}

static int gather(struct side out, struct side in, int root, MPI_Comm handle, struct request **result)
{
    struct comm *comm;
    int code = find(handle, root, &comm);

    if (code != MPI_SUCCESS)
        return code;
    if (comm->rank != root)
        return move(comm, &out, root, NULL, NOBODY, false, result);
    if (out.buffer == MPI_IN_PLACE)
        return move(comm, NULL, NOBODY, &in, EVERYONE, true, result);
    return same_buffer(&out, &in) ? MPI_ERR_BUFFER : move(comm, &out, root, &in, EVERYONE, false, result);
}

static int scatter(struct side out, struct side in, int root, MPI_Comm handle, struct request **result)
{
    struct comm *comm;
    int code = find(handle, root, &comm);

    if (code != MPI_SUCCESS)
        return code;
    if (comm->rank != root)
        return move(comm, NULL, NOBODY, &in, root, false, result);
    if (in.buffer == MPI_IN_PLACE)
        return move(comm, &out, EVERYONE, NULL, NOBODY, true, result);
    return same_buffer(&out, &in) ? MPI_ERR_BUFFER : move(comm, &out, EVERYONE, &in, root, false, result);
}

static int allgather(struct side out, struct side in, MPI_Comm handle, struct request **result)
{
    struct comm *comm = comm_find(handle);
    bool in_place = out.buffer == MPI_IN_PLACE;

    if (comm == NULL)
        return MPI_ERR_COMM;
    if (in_place)
    {
        int code = check_side(&in, comm->size);

        if (code != MPI_SUCCESS)
            return code;
        out = (struct side){.buffer = address_at(&in, comm->rank), .count = count_at(&in, comm->rank), .type = in.type};
    }
    else if (same_buffer(&out, &in))
    {
        return MPI_ERR_BUFFER;
    }
    return move(comm, &out, EVERYONE, &in, EVERYONE, in_place, result);
}

int collective_allgather(const void *in, int count, struct type *type, void *out, struct comm *comm,
                         struct request **request)
{
    struct side mine = {.buffer = in, .count = count, .type = type->handle};
    struct side all = {.buffer = out, .count = count, .type = type->handle, .list = true};

    return allgather(mine, all, comm->handle, request);
}

static int alltoall(struct side out, struct side in, MPI_Comm handle, struct request **result)
{
    struct comm *comm = comm_find(handle);
    bool in_place = out.buffer == MPI_IN_PLACE;

    if (comm == NULL)
        return MPI_ERR_COMM;
    if (!in_place && same_buffer(&out, &in))
        return MPI_ERR_BUFFER;
    return move(comm, in_place ? &in : &out, EVERYONE, &in, EVERYONE, in_place, result);
}

#define ONE(buffer, count, type) (struct side){buffer, false, count, NULL, NULL, type, NULL}
#define LIST(buffer, count, type) (struct side){buffer, true, count, NULL, NULL, type, NULL}
#define LIST_V(buffer, counts, places, type) (struct side){buffer, true, 0, counts, places, type, NULL}
#define LIST_W(buffer, counts, places, types) (struct side){buffer, true, 0, counts, places, MPI_DATATYPE_NULL, types}
#define OUT_ONE ONE(sendbuf, sendcount, sendtype)
#define OUT_LIST LIST(sendbuf, sendcount, sendtype)
#define IN_ONE ONE(recvbuf, recvcount, recvtype)
#define IN_LIST LIST(recvbuf, recvcount, recvtype)

#define SEND_ONE const void *sendbuf, int sendcount, MPI_Datatype sendtype
#define RECEIVE_ONE void *recvbuf, int recvcount, MPI_Datatype recvtype
#define SEND_V const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype
#define RECEIVE_V void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype
#define SEND_W const void *sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[]
#define RECEIVE_W void *recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[]

#define BARRIER_PARAMETERS MPI_Comm comm
#define BCAST_PARAMETERS void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm
#define GATHER_PARAMETERS SEND_ONE, RECEIVE_ONE, int root, MPI_Comm comm
#define GATHERV_PARAMETERS SEND_ONE, RECEIVE_V, int root, MPI_Comm comm
#define SCATTERV_PARAMETERS SEND_V, RECEIVE_ONE, int root, MPI_Comm comm
#define ALLGATHER_PARAMETERS SEND_ONE, RECEIVE_ONE, MPI_Comm comm
#define ALLGATHERV_PARAMETERS SEND_ONE, RECEIVE_V, MPI_Comm comm
#define ALLTOALLV_PARAMETERS SEND_V, RECEIVE_V, MPI_Comm comm
#define ALLTOALLW_PARAMETERS SEND_W, RECEIVE_W, MPI_Comm comm

COLLECTIVE(Barrier, Ibarrier, BARRIER_PARAMETERS, barrier(comm, &made))
COLLECTIVE(Bcast, Ibcast, BCAST_PARAMETERS, bcast(buffer, count, datatype, root, comm, &made))
COLLECTIVE(Gather, Igather, GATHER_PARAMETERS, gather(OUT_ONE, IN_LIST, root, comm, &made))
COLLECTIVE(Gatherv, Igatherv, GATHERV_PARAMETERS,
           gather(OUT_ONE, LIST_V(recvbuf, recvcounts, displs, recvtype), root, comm, &made))
COLLECTIVE(Scatter, Iscatter, GATHER_PARAMETERS, scatter(OUT_LIST, IN_ONE, root, comm, &made))
COLLECTIVE(Scatterv, Iscatterv, SCATTERV_PARAMETERS,
           scatter(LIST_V(sendbuf, sendcounts, sdispls, sendtype), IN_ONE, root, comm, &made))
COLLECTIVE(Allgather, Iallgather, ALLGATHER_PARAMETERS, allgather(OUT_ONE, IN_LIST, comm, &made))
COLLECTIVE(Allgatherv, Iallgatherv, ALLGATHERV_PARAMETERS,
           allgather(OUT_ONE, LIST_V(recvbuf, recvcounts, displs, recvtype), comm, &made))
COLLECTIVE(Alltoall, Ialltoall, ALLGATHER_PARAMETERS, alltoall(OUT_LIST, IN_LIST, comm, &made))
COLLECTIVE(Alltoallv, Ialltoallv, ALLTOALLV_PARAMETERS,
           alltoall(LIST_V(sendbuf, sendcounts, sdispls, sendtype), LIST_V(recvbuf, recvcounts, displs, recvtype), comm,
                    &made))
COLLECTIVE(Alltoallw, Ialltoallw, ALLTOALLW_PARAMETERS,
           alltoall(LIST_W(sendbuf, sendcounts, sdispls, sendtypes), LIST_W(recvbuf, recvcounts, rdispls, recvtypes), comm,
                    &made))
