/* The collectives that reduce. Each rank that has a result gets all the operands and combines them by itself, in their order. */
#include "standin.h"

static int check(MPI_Comm handle, MPI_Datatype datatype, MPI_Op op, struct comm **comm, struct type **type, struct op **found)
{
    *comm = comm_find(handle);
    *type = type_usable(datatype);
    *found = op_find(op);
    return *comm == NULL    ? MPI_ERR_COMM
           : *type == NULL  ? MPI_ERR_TYPE
           : *found == NULL ? MPI_ERR_OP
                            : op_check(*found, *type);
}

static int check_buffers(const void *in, const void *out, int count, const struct type *type, bool needs_out)
{
    if (count < 0)
        return MPI_ERR_COUNT;
    if (count == 0)
        return MPI_SUCCESS;
    if ((in == NULL || (needs_out && out == NULL)) && type->builtin)
        return MPI_ERR_BUFFER;
    return needs_out && in == out ? MPI_ERR_BUFFER : MPI_SUCCESS;
}

/* Receives the operands of the ranks before the end. An operation puts its result in place of its right operand. */
static void combine(struct request *request, void *out, int count, struct type *type, struct op *op, int end)
{
    size_t span = (size_t)type_span(type, count);
    size_t distance = (span + 15) / 16 * 16;
    char *first = collective_memory(request, distance * (size_t)end);

    if (end == 0)
        return;
    first -= type->true_lower;
    for (int rank = 0; rank < end; rank++)
        collective_receive(request, first + (size_t)rank * distance, count, type, rank);

    char *last = first + (size_t)(end - 1) * distance;

    for (int rank = end - 2; rank >= 0; rank--)
        collective_reduce(request, op, first + (size_t)rank * distance, last, count, type);
    collective_copy(request, last, out, count, type);
}

static int reduce(const void *in, void *out, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm handle,
                  struct request **result)
{
    struct comm *comm;
    struct type *type;
    struct op *found;
    int code = check(handle, datatype, op, &comm, &type, &found);

    if (code != MPI_SUCCESS)
        return code;
    if (root < 0 || root >= comm->size)
        return MPI_ERR_ROOT;
    code = check_buffers(in, out, count, type, comm->rank == root);
    if (code != MPI_SUCCESS)
        return code;
    *result = collective_begin(comm);
    collective_send(*result, in == MPI_IN_PLACE ? out : in, count, type, root);
    if (comm->rank == root)
        combine(*result, out, count, type, found, comm->size);
    return MPI_SUCCESS;
}

static int allreduce(const void *in, void *out, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm handle,
                     struct request **result)
{
    struct comm *comm;
    struct type *type;
    struct op *found;
    int code = check(handle, datatype, op, &comm, &type, &found);

    if (code == MPI_SUCCESS)
        code = check_buffers(in, out, count, type, true);
    if (code != MPI_SUCCESS)
        return code;
    *result = collective_begin(comm);
    for (int rank = 0; rank < comm->size; rank++)
        collective_send(*result, in == MPI_IN_PLACE ? out : in, count, type, rank);
    combine(*result, out, count, type, found, comm->size);
    return MPI_SUCCESS;
}

/* A null list of counts stands for one count. */
static int reduce_scatter(const void *in, void *out, const int *counts, int count, MPI_Datatype datatype, MPI_Op op,
                          MPI_Comm handle, struct request **result)
{
    struct comm *comm;
    struct type *type;
    struct op *found;
    int code = check(handle, datatype, op, &comm, &type, &found);
    MPI_Aint place = 0;

    for (int rank = 0; code == MPI_SUCCESS && rank < comm->size; rank++)
        code = check_buffers(in, out, counts == NULL ? count : counts[rank], type, true);
    if (code != MPI_SUCCESS)
        return code;
    *result = collective_begin(comm);
    for (int rank = 0; rank < comm->size; rank++)
    {
        int part = counts == NULL ? count : counts[rank];
        const char *start = in == MPI_IN_PLACE ? out : in;

        collective_send(*result, start + place * (type->upper - type->lower), part, type, rank);
        place += part;
    }
    combine(*result, out, counts == NULL ? count : counts[comm->rank], type, found, comm->size);
    return MPI_SUCCESS;
}

/* A rank's own operand belongs to its result, or not. */
static int scan(const void *in, void *out, int count, MPI_Datatype datatype, MPI_Op op, bool own, MPI_Comm handle,
                struct request **result)
{
    struct comm *comm;
    struct type *type;
    struct op *found;
    int code = check(handle, datatype, op, &comm, &type, &found);

    if (code == MPI_SUCCESS)
        code = check_buffers(in, out, count, type, own || comm->rank > 0);
    if (code != MPI_SUCCESS)
        return code;
    *result = collective_begin(comm);
    for (int rank = own ? comm->rank : comm->rank + 1; rank < comm->size; rank++)
        collective_send(*result, in == MPI_IN_PLACE ? out : in, count, type, rank);
    combine(*result, out, count, type, found, own ? comm->rank + 1 : comm->rank);
    return MPI_SUCCESS;
}

#define BUFFERS const void *sendbuf, void *recvbuf
#define REDUCE_PARAMETERS BUFFERS, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm
#define ALLREDUCE_PARAMETERS BUFFERS, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm
#define REDUCE_SCATTER_PARAMETERS BUFFERS, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm
#define REDUCE_SCATTER_BLOCK_PARAMETERS BUFFERS, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm

COLLECTIVE(Reduce, Ireduce, REDUCE_PARAMETERS, reduce(sendbuf, recvbuf, count, datatype, op, root, comm, &made))
COLLECTIVE(Allreduce, Iallreduce, ALLREDUCE_PARAMETERS, allreduce(sendbuf, recvbuf, count, datatype, op, comm, &made))
COLLECTIVE(Reduce_scatter, Ireduce_scatter, REDUCE_SCATTER_PARAMETERS,
           recvcounts == NULL ? MPI_ERR_ARG
                              : reduce_scatter(sendbuf, recvbuf, recvcounts, 0, datatype, op, comm, &made))
COLLECTIVE(Reduce_scatter_block, Ireduce_scatter_block, REDUCE_SCATTER_BLOCK_PARAMETERS,
           reduce_scatter(sendbuf, recvbuf, NULL, recvcount, datatype, op, comm, &made))
COLLECTIVE(Scan, Iscan, ALLREDUCE_PARAMETERS, scan(sendbuf, recvbuf, count, datatype, op, true, comm, &made))
COLLECTIVE(Exscan, Iexscan, ALLREDUCE_PARAMETERS, scan(sendbuf, recvbuf, count, datatype, op, false, comm, &made))
