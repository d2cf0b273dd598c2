/* Probes, and receives of what they found. */
#include "standin.h"

static struct table messages = {.kind = 0xb0000000u};

static int check(MPI_Comm comm, int source, int tag)
{
    const struct comm *found = comm_find(comm);

    if (found == NULL)
        return MPI_ERR_COMM;
    if ((source < 0 || source >= found->size) && source != MPI_PROC_NULL && source != MPI_ANY_SOURCE)
        return MPI_ERR_RANK;
    return tag < 0 && tag != MPI_ANY_TAG ? MPI_ERR_TAG : MPI_SUCCESS;
}

static void describe(const struct message *message, MPI_Status *status)
{
    MPI_Status whole;

    if (status == MPI_STATUS_IGNORE)
        return;
    status_empty(&whole);
    if (message == NULL)
        whole.MPI_SOURCE = MPI_PROC_NULL;
    else
        message_describe(message, &whole);
    whole.MPI_ERROR = status->MPI_ERROR;
    *status = whole;
}

/* Looks for a message until there is one, or once. A handle is wanted if the message is to be taken. */
static int probe(int source, int tag, MPI_Comm comm, bool wait, int *flag, MPI_Message *handle, MPI_Status *status)
{
    struct patience patience = {0};
    struct comm *found = comm_find(comm);
    int code = check(comm, source, tag);

    if (code != MPI_SUCCESS)
        return code;
    *flag = 1;
    if (source == MPI_PROC_NULL)
    {
        if (handle != NULL)
            *handle = MPI_MESSAGE_NO_PROC;
        describe(NULL, status);
        return MPI_SUCCESS;
    }
    for (;;)
    {
        progress();

        struct message *message = message_find(found->context, source, tag, handle != NULL);

        if (message != NULL)
        {
            describe(message, status);
            if (handle != NULL)
            {
                message->comm = found;
                comm_retain(found);
                *handle = table_add(&messages, message);
            }
            return MPI_SUCCESS;
        }
        if (!wait)
            break;
        wait_a_little(&patience);
    }
    *flag = 0;
    if (handle != NULL)
        *handle = MPI_MESSAGE_NULL;
    request_yield();
    return MPI_SUCCESS;
}

EXPORTED(Probe);
int MPI_Probe(int source, int tag, MPI_Comm comm, MPI_Status *status)
{
    int flag;

    ENTER();
    LEAVE(comm, probe(source, tag, comm, true, &flag, NULL, status));
}

EXPORTED(Iprobe);
int MPI_Iprobe(int source, int tag, MPI_Comm comm, int *flag, MPI_Status *status)
{
    ENTER();
    LEAVE(comm, flag == NULL ? MPI_ERR_ARG : probe(source, tag, comm, false, flag, NULL, status));
}

EXPORTED(Mprobe);
int MPI_Mprobe(int source, int tag, MPI_Comm comm, MPI_Message *message, MPI_Status *status)
{
    int flag;

    ENTER();
    LEAVE(comm, message == NULL ? MPI_ERR_ARG : probe(source, tag, comm, true, &flag, message, status));
}

EXPORTED(Improbe);
int MPI_Improbe(int source, int tag, MPI_Comm comm, int *flag, MPI_Message *message, MPI_Status *status)
{
    ENTER();
    LEAVE(comm,
          flag == NULL || message == NULL ? MPI_ERR_ARG : probe(source, tag, comm, false, flag, message, status));
}

/* Makes a complete request of a message. */
static int receive(void *buffer, int count, MPI_Datatype datatype, MPI_Message *handle, struct request **result,
                   MPI_Comm *comm)
{
    struct type *type = type_usable(datatype);
    bool nobody = handle != NULL && *handle == MPI_MESSAGE_NO_PROC;
    struct message *message = handle == NULL ? NULL : table_get(&messages, *handle);

    if (message == NULL && !nobody)
        return MPI_ERR_REQUEST;
    if (message != NULL)
        *comm = message->comm->handle;
    if (count < 0)
        return MPI_ERR_COUNT;
    if (type == NULL)
        return MPI_ERR_TYPE;

    struct request *request = request_new(REQUEST_RECEIVE, nobody ? comm_find(MPI_COMM_SELF) : message->comm);

    request->buffer = buffer;
    request->count = count;
    request->type = type;
    type_retain(type);
    request->done = true;
    request->status.MPI_SOURCE = MPI_PROC_NULL;
    if (!nobody)
    {
        comm_release(message->comm);
        table_remove(&messages, *handle);
        message_deliver(message, request);
    }
    *handle = MPI_MESSAGE_NULL;
    *result = request;
    return MPI_SUCCESS;
}

EXPORTED(Mrecv);
int MPI_Mrecv(void *buf, int count, MPI_Datatype datatype, MPI_Message *message, MPI_Status *status)
{
    struct request *request;
    MPI_Comm comm = MPI_COMM_WORLD;

    ENTER();

    int code = receive(buf, count, datatype, message, &request, &comm);

    if (code == MPI_SUCCESS)
    {
        code = request_finish(request, status);
        request_destroy(request);
    }
    LEAVE(comm, code);
}

EXPORTED(Imrecv);
int MPI_Imrecv(void *buf, int count, MPI_Datatype datatype, MPI_Message *message, MPI_Request *request)
{
    struct request *made;
    MPI_Comm comm = MPI_COMM_WORLD;

    ENTER();

    int code = request == NULL ? MPI_ERR_ARG : receive(buf, count, datatype, message, &made, &comm);

    if (code == MPI_SUCCESS)
        *request = request_handle(made);
    LEAVE(comm, code);
}
