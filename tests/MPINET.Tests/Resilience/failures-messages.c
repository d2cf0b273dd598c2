/* Point-to-point operations, requests and probes of the stand-in. */
#define _GNU_SOURCE
#include "failures.h"
#include <unistd.h>

enum { REQUESTS = 256 };

struct receive { MPI_Request request; MPI_Comm comm; int peer; };

static struct receive receives[REQUESTS];

int MPI_Send(const void *buf, int count, MPI_Datatype type, int dest, int tag, MPI_Comm comm)
{
    int code = obstacle(of(comm), dest);
    return code != MPI_SUCCESS ? code : PMPI_Send(buf, count, type, dest, tag, comm);
}

int MPI_Recv(void *buf, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm, MPI_Status *status)
{
    MPI_Request request;
    int code = PMPI_Irecv(buf, count, type, source, tag, comm, &request);
    return code != MPI_SUCCESS ? code : finish(&request, comm, source, status, 0);
}

int MPI_Sendrecv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag,
                 void *recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status *status)
{
    MPI_Request request;
    int code = PMPI_Irecv(recvbuf, recvcount, recvtype, source, recvtag, comm, &request);
    if (code != MPI_SUCCESS) return code;
    int sent = MPI_Send(sendbuf, sendcount, sendtype, dest, sendtag, comm);
    if (sent == MPI_SUCCESS) return finish(&request, comm, source, status, 0);
    PMPI_Cancel(&request);
    PMPI_Wait(&request, MPI_STATUS_IGNORE);
    return sent;
}

int MPI_Irecv(void *buf, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm, MPI_Request *request)
{
    int code = PMPI_Irecv(buf, count, type, source, tag, comm, request);
    for (int i = 0; code == MPI_SUCCESS && i < REQUESTS; ++i)
    {
        if (receives[i].comm == 0)
        {
            receives[i] = (struct receive){ *request, comm, source };
            break;
        }
    }
    return code;
}

static struct receive *receive_of(MPI_Request request)
{
    for (int i = 0; i < REQUESTS; ++i)
    {
        if (receives[i].comm != 0 && receives[i].request == request) return &receives[i];
    }
    return NULL;
}

int MPI_Wait(MPI_Request *request, MPI_Status *status)
{
    struct receive *receive = receive_of(*request);
    if (receive == NULL) return PMPI_Wait(request, status);
    int code = finish(request, receive->comm, receive->peer, status, 1);
    if (*request == MPI_REQUEST_NULL) receive->comm = 0;
    return code;
}

/* Waits for each request, even if another has failed. */
int MPI_Waitall(int count, MPI_Request requests[], MPI_Status statuses[])
{
    int result = MPI_SUCCESS;
    for (int i = 0; i < count; ++i)
    {
        MPI_Status ignored, *status = statuses == MPI_STATUSES_IGNORE ? &ignored : &statuses[i];
        status->MPI_ERROR = MPI_Wait(&requests[i], status);
        if (status->MPI_ERROR != MPI_SUCCESS) result = MPI_ERR_IN_STATUS;
    }
    return result;
}

int MPI_Test(MPI_Request *request, int *flag, MPI_Status *status)
{
    struct receive *receive = receive_of(*request);
    int code = PMPI_Test(request, flag, status);
    if (receive == NULL) return code;
    if (!*flag && obstacle(of(receive->comm), receive->peer) != MPI_SUCCESS)
    {
        code = finish(request, receive->comm, receive->peer, status, 1);
        *flag = *request == MPI_REQUEST_NULL;
    }
    if (*request == MPI_REQUEST_NULL) receive->comm = 0;
    return code;
}

int MPI_Improbe(int source, int tag, MPI_Comm comm, int *flag, MPI_Message *message, MPI_Status *status)
{
    int code = PMPI_Improbe(source, tag, comm, flag, message, status);
    return code != MPI_SUCCESS || *flag ? code : obstacle(of(comm), source);
}

int MPI_Mprobe(int source, int tag, MPI_Comm comm, MPI_Message *message, MPI_Status *status)
{
    for (int flag = 0;;)
    {
        int code = MPI_Improbe(source, tag, comm, &flag, message, status);
        if (code != MPI_SUCCESS || flag) return code;
        usleep(NAP);
    }
}
