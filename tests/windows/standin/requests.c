/* Requests, from their start to their end. */
#include "standin.h"

#include <windows.h>

static struct table requests = {.kind = 0xac000000u};

void status_set_bytes(MPI_Status *status, int64_t bytes)
{
    status->internal[0] = (int)(uint32_t)bytes;
    status->internal[1] = (int)((uint32_t)(bytes >> 32) << 1 | ((uint32_t)status->internal[1] & 1));
}

int64_t status_bytes(const MPI_Status *status)
{
    return (int64_t)((uint64_t)((uint32_t)status->internal[1] >> 1) << 32 | (uint32_t)status->internal[0]);
}

void status_set_cancelled(MPI_Status *status, bool cancelled)
{
    status->internal[1] = (int)(((uint32_t)status->internal[1] & ~1u) | (cancelled ? 1u : 0u));
}

void status_empty(MPI_Status *status)
{
    if (status != MPI_STATUS_IGNORE)
        *status = (MPI_Status){.MPI_SOURCE = MPI_ANY_SOURCE, .MPI_TAG = MPI_ANY_TAG, .MPI_ERROR = MPI_SUCCESS};
}

struct request *request_new(enum request_kind kind, struct comm *comm)
{
    struct request *request = allocate(sizeof *request);

    request->kind = kind;
    request->comm = comm;
    request->active = true;
    request->handle = MPI_REQUEST_NULL;
    status_empty(&request->status);
    if (comm != NULL)
        comm_retain(comm);
    return request;
}

MPI_Request request_handle(struct request *request)
{
    return request->handle = table_add(&requests, request);
}

struct request *request_find(MPI_Request handle)
{
    return table_get(&requests, handle);
}

struct request *request_remove(MPI_Request handle)
{
    return table_remove(&requests, handle);
}

void request_destroy(struct request *request)
{
    if (request->comm != NULL)
        comm_release(request->comm);
    if (request->type != NULL)
        type_release(request->type);
    if (request->collective != NULL)
        collective_free(request);
    free(request);
}

/* Starts what a send or receive describes. */
int request_start(struct request *request)
{
    int code = buffer_check(request);

    if (code != MPI_SUCCESS)
        return code;
    request->active = true;
    request->error = MPI_SUCCESS;
    status_empty(&request->status);
    if (request->kind == REQUEST_SEND)
        return message_send(request);
    message_receive(request);
    return MPI_SUCCESS;
}

/* Returns whether a request is complete. It does not make progress. */
bool request_poll(struct request *request)
{
    if (request->done)
        return true;
    if (request->kind == REQUEST_COLLECTIVE)
        return collective_poll(request);
    if (request->kind == REQUEST_SEND && *(volatile LONG *)shared_address(request->agreement) == SEND_MATCHED)
    {
        shared_free(request->agreement);
        request->agreement = 0;
        request->done = true;
    }
    return request->done;
}

/* Lets others work when a function that does not wait has found nothing. */
void request_yield(void)
{
    static struct patience patience;

    patience.rounds = 0;
    wait_a_little(&patience);
}

void request_await(struct request *request)
{
    struct patience patience = {0};

    for (progress(); !request_poll(request); progress())
        wait_a_little(&patience);
}

/* Gives the status and the error of a complete request. */
int request_finish(struct request *request, MPI_Status *status)
{
    int code = request->error;

    if (request->kind == REQUEST_GENERALIZED)
        code = request->query == NULL ? MPI_SUCCESS : request->query(request->extra, &request->status);
    if (status != MPI_STATUS_IGNORE)
    {
        status->internal[0] = request->status.internal[0];
        status->internal[1] = request->status.internal[1];
        status->MPI_SOURCE = request->status.MPI_SOURCE;
        status->MPI_TAG = request->status.MPI_TAG;
    }
    return code;
}

/* Ends a complete request. A persistent one stays, inactive. */
int request_complete(MPI_Request *handle, MPI_Status *status)
{
    struct request *request = request_find(*handle);
    int code = request_finish(request, status);

    if (request->persistent)
    {
        request->active = false;
        return code;
    }
    request_remove(*handle);
    *handle = MPI_REQUEST_NULL;
    if (request->kind == REQUEST_GENERALIZED && request->free != NULL)
    {
        int result = request->free(request->extra);

        if (code == MPI_SUCCESS)
            code = result;
    }
    request_destroy(request);
    return code;
}

EXPORTED(Request_free);
int MPI_Request_free(MPI_Request *request)
{
    ENTER();

    struct request *found = request == NULL ? NULL : request_find(*request);
    int code = found == NULL ? MPI_ERR_REQUEST : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
    {
        bool pending = found->active && !request_poll(found);

        if (pending && found->kind == REQUEST_COLLECTIVE)
        {
            code = MPI_ERR_REQUEST;
        }
        else if (pending && found->kind == REQUEST_GENERALIZED)
        {
            /* The user still names it to MPI_Grequest_complete. */
            found->forgotten = true;
            *request = MPI_REQUEST_NULL;
        }
        else
        {
            request_remove(*request);
            *request = MPI_REQUEST_NULL;
            if (!pending && found->kind == REQUEST_GENERALIZED && found->free != NULL)
                code = found->free(found->extra);
            if (pending && found->kind == REQUEST_SEND &&
                InterlockedCompareExchange(shared_address(found->agreement), SEND_FORGOTTEN, SEND_OPEN) != SEND_OPEN)
                shared_free(found->agreement);
            if (pending && found->kind == REQUEST_RECEIVE)
                found->forgotten = true;
            else
                request_destroy(found);
        }
    }
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Cancel);
int MPI_Cancel(MPI_Request *request)
{
    ENTER();

    struct request *found = request == NULL ? NULL : request_find(*request);
    int code = found == NULL || found->kind == REQUEST_COLLECTIVE ? MPI_ERR_REQUEST : MPI_SUCCESS;

    if (code == MPI_SUCCESS && found->kind == REQUEST_GENERALIZED)
    {
        code = found->cancel == NULL ? MPI_SUCCESS : found->cancel(found->extra, found->done);
    }
    else if (code == MPI_SUCCESS && found->active)
    {
        progress();
        if (!request_poll(found) && message_withdraw(found))
            status_set_cancelled(&found->status, true);
    }
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Test_cancelled);
int MPI_Test_cancelled(const MPI_Status *status, int *flag)
{
    ENTER();

    int code = status == NULL || flag == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
        *flag = status->internal[1] & 1;
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Status_set_cancelled);
int MPI_Status_set_cancelled(MPI_Status *status, int flag)
{
    ENTER();
    status_set_cancelled(status, flag != 0);
    LEAVE(MPI_COMM_WORLD, MPI_SUCCESS);
}

EXPORTED(Status_c2f);
int MPI_Status_c2f(const MPI_Status *c_status, MPI_Fint *f_status)
{
    memcpy(f_status, c_status, sizeof *c_status);
    return MPI_SUCCESS;
}

EXPORTED(Status_f2c);
int MPI_Status_f2c(const MPI_Fint *f_status, MPI_Status *c_status)
{
    memcpy(c_status, f_status, sizeof *c_status);
    return MPI_SUCCESS;
}

EXPORTED(Grequest_start);
int MPI_Grequest_start(MPI_Grequest_query_function *query_fn, MPI_Grequest_free_function *free_fn,
                              MPI_Grequest_cancel_function *cancel_fn, void *extra_state, MPI_Request *request)
{
    ENTER();

    int code = request == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
    {
        struct request *made = request_new(REQUEST_GENERALIZED, NULL);

        made->query = query_fn;
        made->free = free_fn;
        made->cancel = cancel_fn;
        made->extra = extra_state;
        *request = request_handle(made);
    }
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Grequest_complete);
int MPI_Grequest_complete(MPI_Request request)
{
    ENTER();

    struct request *found = request_find(request);
    int code = found == NULL || found->kind != REQUEST_GENERALIZED || found->done ? MPI_ERR_REQUEST : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
    {
        found->done = true;
        if (found->forgotten)
        {
            code = found->free == NULL ? MPI_SUCCESS : found->free(found->extra);
            request_destroy(request_remove(request));
        }
    }
    LEAVE(MPI_COMM_WORLD, code);
}

static int start(MPI_Request handle)
{
    struct request *request = request_find(handle);

    return request == NULL || !request->persistent || request->active ? MPI_ERR_REQUEST : request_start(request);
}

EXPORTED(Start);
int MPI_Start(MPI_Request *request)
{
    ENTER();
    LEAVE(MPI_COMM_WORLD, request == NULL ? MPI_ERR_REQUEST : start(*request));
}

EXPORTED(Startall);
int MPI_Startall(int count, MPI_Request array_of_requests[])
{
    ENTER();

    int code = count < 0 ? MPI_ERR_COUNT : count > 0 && array_of_requests == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    for (int i = 0; code == MPI_SUCCESS && i < count; i++)
        code = start(array_of_requests[i]);
    LEAVE(MPI_COMM_WORLD, code);
}
