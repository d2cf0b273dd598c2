/* Collective operations of the stand-in. They send through rank 0, so that the MPI is never left inside a half-done operation. */
#define _GNU_SOURCE
#include "failures.h"
#include <stdlib.h>
#include <string.h>

enum { COLLECTIVE = 30001 }; /* the tag of their messages */

static int await_all(void *buf, int count, MPI_Datatype type, int source, MPI_Comm comm)
{
    MPI_Request request;
    int code = PMPI_Irecv(buf, count, type, source, COLLECTIVE, comm, &request);
    return code != MPI_SUCCESS ? code : finish(&request, comm, ALL, MPI_STATUS_IGNORE, 0);
}

static int combine(const void *sendbuf, void *recvbuf, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    struct known *known = of(comm);
    MPI_Aint lower, extent;
    int rank, code = obstacle(known, ALL);
    PMPI_Comm_rank(comm, &rank);
    PMPI_Type_get_extent(type, &lower, &extent);
    if (sendbuf != MPI_IN_PLACE && count > 0) memcpy(recvbuf, sendbuf, (size_t)(count * extent));
    if (code != MPI_SUCCESS) return code;
    if (rank != 0)
    {
        PMPI_Send(recvbuf, count, type, 0, COLLECTIVE, comm);
        return await_all(recvbuf, count, type, 0, comm);
    }
    void *other = malloc((size_t)(count * extent) + 1);
    for (int i = 1; i < known->size && code == MPI_SUCCESS; ++i)
    {
        code = await_all(other, count, type, i, comm);
        if (code == MPI_SUCCESS && count > 0) PMPI_Reduce_local(other, recvbuf, count, type, op);
    }
    free(other);
    for (int i = 1; i < known->size && code == MPI_SUCCESS; ++i) PMPI_Send(recvbuf, count, type, i, COLLECTIVE, comm);
    return code;
}

int MPI_Allreduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    return combine(sendbuf, recvbuf, count, type, op, comm);
}

int MPI_Barrier(MPI_Comm comm)
{
    int nothing = 0;
    return combine(MPI_IN_PLACE, &nothing, 1, MPI_INT, MPI_SUM, comm);
}

int MPI_Bcast(void *buf, int count, MPI_Datatype type, int root, MPI_Comm comm)
{
    struct known *known = of(comm);
    int rank, code = obstacle(known, ALL);
    PMPI_Comm_rank(comm, &rank);
    if (code == MPI_SUCCESS && rank != root) return await_all(buf, count, type, root, comm);
    for (int i = 0; i < known->size && code == MPI_SUCCESS; ++i)
    {
        if (i != root) PMPI_Send(buf, count, type, i, COLLECTIVE, comm);
    }
    return code;
}

int MPI_Comm_dup(MPI_Comm comm, MPI_Comm *newcomm)
{
    int code = MPI_Barrier(comm);
    return code != MPI_SUCCESS ? code : made(PMPI_Comm_dup(comm, newcomm), newcomm);
}

int MPI_Cart_create(MPI_Comm comm, int dimensions, const int dims[], const int periods[], int reorder, MPI_Comm *newcomm)
{
    int code = MPI_Barrier(comm);
    return code != MPI_SUCCESS ? code : made(PMPI_Cart_create(comm, dimensions, dims, periods, reorder, newcomm), newcomm);
}
