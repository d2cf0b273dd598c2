/* The functions that send and receive. */
#include "standin.h"

enum mode
{
    MODE_STANDARD,
    MODE_BUFFERED,
    MODE_SYNCHRONOUS
};

static char *attached;
static int attached_size;

/* Makes a request of the arguments, without starting it. */
static int make(enum request_kind kind, const void *buffer, int count, MPI_Datatype datatype, int peer, int tag,
                MPI_Comm comm, struct request **result)
{
    struct comm *found = comm_find(comm);
    struct type *type = type_usable(datatype);
    bool receives = kind == REQUEST_RECEIVE;

    if (found == NULL)
        return MPI_ERR_COMM;
    if (count < 0)
        return MPI_ERR_COUNT;
    if (type == NULL)
        return MPI_ERR_TYPE;
    if ((peer < 0 || peer >= found->size) && peer != MPI_PROC_NULL && !(receives && peer == MPI_ANY_SOURCE))
        return MPI_ERR_RANK;
    if (tag < 0 && !(receives && tag == MPI_ANY_TAG))
        return MPI_ERR_TAG;
    if (buffer == NULL && count > 0 && type->builtin && type->size > 0 && peer != MPI_PROC_NULL)
        return MPI_ERR_BUFFER;

    struct request *request = request_new(kind, found);

    request->context = found->context;
    request->peer = peer;
    request->tag = tag;
    request->buffer = (void *)(uintptr_t)buffer;
    request->count = count;
    request->type = type;
    type_retain(type);
    *result = request;
    return MPI_SUCCESS;
}

static void set_mode(struct request *request, enum mode mode)
{
    request->synchronous = mode == MODE_SYNCHRONOUS;
    request->buffered = mode == MODE_BUFFERED;
}

/* The buffer that the user attached serves only to see whether it would have sufficed: the shared memory buffers everything. */
int buffer_check(const struct request *request)
{
    bool suffices = request->count * request->type->size + MPI_BSEND_OVERHEAD <= attached_size;

    return !request->buffered || request->peer == MPI_PROC_NULL || suffices ? MPI_SUCCESS : MPI_ERR_BUFFER;
}

/* Waits for the request and ends it. */
static int run(struct request *request, MPI_Status *status)
{
    int code = request_start(request);

    if (code == MPI_SUCCESS)
    {
        request_await(request);
        code = request_finish(request, status);
    }
    request_destroy(request);
    return code;
}

static int send(const void *buffer, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, enum mode mode)
{
    struct request *request;
    int code = make(REQUEST_SEND, buffer, count, datatype, dest, tag, comm, &request);

    if (code != MPI_SUCCESS)
        return code;
    set_mode(request, mode);
    return run(request, MPI_STATUS_IGNORE);
}

/* Makes a request for the user: a started one, or a persistent one. */
static int begin(enum request_kind kind, const void *buffer, int count, MPI_Datatype datatype, int peer, int tag,
                 MPI_Comm comm, enum mode mode, bool persistent, MPI_Request *result)
{
    struct request *request;
    int code = result == NULL ? MPI_ERR_ARG : make(kind, buffer, count, datatype, peer, tag, comm, &request);

    if (code != MPI_SUCCESS)
        return code;
    set_mode(request, mode);
    request->persistent = persistent;
    if (persistent)
        request->active = false;
    else
        code = request_start(request);
    if (code == MPI_SUCCESS)
        *result = request_handle(request);
    else
        request_destroy(request);
    return code;
}

#define SEND_FUNCTIONS(letter, small, MODE)                                                                          \
    EXPORTED(letter##send);                                                                                          \
    int MPI_##letter##send(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) \
    {                                                                                                                \
        ENTER();                                                                                                     \
        LEAVE(comm, send(buf, count, datatype, dest, tag, comm, MODE));                                              \
    }                                                                                                                \
    EXPORTED(I##small##send);                                                                                        \
    int MPI_I##small##send(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, \
                                  MPI_Request *request)                                                              \
    {                                                                                                                \
        ENTER();                                                                                                     \
        LEAVE(comm, begin(REQUEST_SEND, buf, count, datatype, dest, tag, comm, MODE, false, request));               \
    }                                                                                                                \
    EXPORTED(letter##send_init);                                                                                     \
    int MPI_##letter##send_init(const void *buf, int count, MPI_Datatype datatype, int dest, int tag,         \
                                       MPI_Comm comm, MPI_Request *request)                                          \
    {                                                                                                                \
        ENTER();                                                                                                     \
        LEAVE(comm, begin(REQUEST_SEND, buf, count, datatype, dest, tag, comm, MODE, true, request));                \
    }

SEND_FUNCTIONS(B, b, MODE_BUFFERED)
SEND_FUNCTIONS(S, s, MODE_SYNCHRONOUS)
SEND_FUNCTIONS(R, r, MODE_STANDARD)

EXPORTED(Send);
int MPI_Send(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    ENTER();
    LEAVE(comm, send(buf, count, datatype, dest, tag, comm, MODE_STANDARD));
}

EXPORTED(Isend);
int MPI_Isend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                     MPI_Request *request)
{
    ENTER();
    LEAVE(comm, begin(REQUEST_SEND, buf, count, datatype, dest, tag, comm, MODE_STANDARD, false, request));
}

EXPORTED(Send_init);
int MPI_Send_init(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                         MPI_Request *request)
{
    ENTER();
    LEAVE(comm, begin(REQUEST_SEND, buf, count, datatype, dest, tag, comm, MODE_STANDARD, true, request));
}

EXPORTED(Recv);
int MPI_Recv(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status *status)
{
    struct request *request;

    ENTER();

    int code = make(REQUEST_RECEIVE, buf, count, datatype, source, tag, comm, &request);

    LEAVE(comm, code == MPI_SUCCESS ? run(request, status) : code);
}

EXPORTED(Irecv);
int MPI_Irecv(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request *request)
{
    ENTER();
    LEAVE(comm, begin(REQUEST_RECEIVE, buf, count, datatype, source, tag, comm, MODE_STANDARD, false, request));
}

EXPORTED(Recv_init);
int MPI_Recv_init(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
                         MPI_Request *request)
{
    ENTER();
    LEAVE(comm, begin(REQUEST_RECEIVE, buf, count, datatype, source, tag, comm, MODE_STANDARD, true, request));
}

/* The send is complete at once, since the shared memory buffers it. */
static int exchange(struct request *outgoing, struct request *incoming, MPI_Status *status)
{
    int sent = request_start(outgoing);
    int received = run(incoming, status);

    request_destroy(outgoing);
    return received == MPI_SUCCESS ? sent : received;
}

EXPORTED(Sendrecv);
int MPI_Sendrecv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf,
                        int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status *status)
{
    struct request *outgoing, *incoming;

    ENTER();

    int code = make(REQUEST_SEND, sendbuf, sendcount, sendtype, dest, sendtag, comm, &outgoing);

    if (code == MPI_SUCCESS)
    {
        code = make(REQUEST_RECEIVE, recvbuf, recvcount, recvtype, source, recvtag, comm, &incoming);
        if (code == MPI_SUCCESS)
            code = exchange(outgoing, incoming, status);
        else
            request_destroy(outgoing);
    }
    LEAVE(comm, code);
}

EXPORTED(Sendrecv_replace);
int MPI_Sendrecv_replace(void *buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source,
                                int recvtag, MPI_Comm comm, MPI_Status *status)
{
    struct request *outgoing, *incoming;

    ENTER();

    int code = make(REQUEST_SEND, buf, count, datatype, dest, sendtag, comm, &outgoing);

    if (code == MPI_SUCCESS)
    {
        code = make(REQUEST_RECEIVE, buf, count, datatype, source, recvtag, comm, &incoming);
        if (code == MPI_SUCCESS)
            code = exchange(outgoing, incoming, status);
        else
            request_destroy(outgoing);
    }
    LEAVE(comm, code);
}

EXPORTED(Buffer_attach);
int MPI_Buffer_attach(void *buffer, int size)
{
    ENTER();

    int code = attached != NULL || buffer == NULL ? MPI_ERR_BUFFER : size < 0 ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
    {
        attached = buffer;
        attached_size = size;
    }
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Buffer_detach);
int MPI_Buffer_detach(void *buffer_addr, int *size)
{
    ENTER();

    int code = buffer_addr == NULL || size == NULL ? MPI_ERR_ARG : attached == NULL ? MPI_ERR_BUFFER : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
    {
        memcpy(buffer_addr, &attached, sizeof attached);
        *size = attached_size;
        attached = NULL;
        attached_size = 0;
    }
    LEAVE(MPI_COMM_WORLD, code);
}
