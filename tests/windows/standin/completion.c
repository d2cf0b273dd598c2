/* Waiting for requests, and testing them. */
#include "standin.h"

/* A null request, or a persistent one that was not started, is complete without a message. */
static bool active(MPI_Request handle)
{
    return handle != MPI_REQUEST_NULL && request_find(handle)->active;
}

static int check(int count, const MPI_Request *handles)
{
    if (count < 0)
        return MPI_ERR_COUNT;
    if (count > 0 && handles == NULL)
        return MPI_ERR_ARG;
    for (int i = 0; i < count; i++)
        if (handles[i] != MPI_REQUEST_NULL && request_find(handles[i]) == NULL)
            return MPI_ERR_REQUEST;
    return MPI_SUCCESS;
}

/* Completes one request. Errors go to the communicator that it belongs to. */
static int complete(MPI_Request *handle, MPI_Status *status, MPI_Comm *comm)
{
    if (!active(*handle))
    {
        status_empty(status);
        return MPI_SUCCESS;
    }

    const struct request *request = request_find(*handle);

    *comm = request->comm == NULL ? MPI_COMM_WORLD : request->comm->handle;
    return request_complete(handle, status);
}

static MPI_Status *status_at(MPI_Status *statuses, int place)
{
    return statuses == MPI_STATUSES_IGNORE ? MPI_STATUS_IGNORE : statuses + place;
}

static bool ready(MPI_Request handle)
{
    return !active(handle) || request_poll(request_find(handle));
}

EXPORTED(Wait);
int MPI_Wait(MPI_Request *request, MPI_Status *status)
{
    MPI_Comm comm = MPI_COMM_WORLD;

    ENTER();

    int code = request == NULL ? MPI_ERR_ARG : check(1, request);

    if (code == MPI_SUCCESS)
    {
        if (active(*request))
            request_await(request_find(*request));
        code = complete(request, status, &comm);
    }
    LEAVE(comm, code);
}

EXPORTED(Test);
int MPI_Test(MPI_Request *request, int *flag, MPI_Status *status)
{
    MPI_Comm comm = MPI_COMM_WORLD;

    ENTER();

    int code = request == NULL || flag == NULL ? MPI_ERR_ARG : check(1, request);

    if (code == MPI_SUCCESS)
    {
        progress();
        *flag = ready(*request);
        if (*flag)
            code = complete(request, status, &comm);
        else
            request_yield();
    }
    LEAVE(comm, code);
}

EXPORTED(Request_get_status);
int MPI_Request_get_status(MPI_Request request, int *flag, MPI_Status *status)
{
    ENTER();

    int code = flag == NULL ? MPI_ERR_ARG : check(1, &request);

    if (code == MPI_SUCCESS)
    {
        progress();
        *flag = ready(request);
        if (!active(request))
            status_empty(status);
        else if (*flag)
            request_finish(request_find(request), status);
        else
            request_yield();
    }
    LEAVE(MPI_COMM_WORLD, code);
}

/* Completes the first request that is ready. Returns false if none is; the place is MPI_UNDEFINED if none is active. */
static bool complete_any(int count, MPI_Request *handles, int *place, MPI_Status *status, MPI_Comm *comm, int *code)
{
    bool any = false;

    progress();
    for (int i = 0; i < count; i++)
    {
        if (!active(handles[i]))
            continue;
        any = true;
        if (!request_poll(request_find(handles[i])))
            continue;
        *place = i;
        *code = complete(&handles[i], status, comm);
        return true;
    }
    *place = MPI_UNDEFINED;
    if (!any)
        status_empty(status);
    return !any;
}

EXPORTED(Waitany);
int MPI_Waitany(int count, MPI_Request array_of_requests[], int *index, MPI_Status *status)
{
    struct patience patience = {0};
    MPI_Comm comm = MPI_COMM_WORLD;

    ENTER();

    int code = index == NULL ? MPI_ERR_ARG : check(count, array_of_requests);

    if (code == MPI_SUCCESS)
        while (!complete_any(count, array_of_requests, index, status, &comm, &code))
            wait_a_little(&patience);
    LEAVE(comm, code);
}

EXPORTED(Testany);
int MPI_Testany(int count, MPI_Request array_of_requests[], int *index, int *flag, MPI_Status *status)
{
    MPI_Comm comm = MPI_COMM_WORLD;

    ENTER();

    int code = index == NULL || flag == NULL ? MPI_ERR_ARG : check(count, array_of_requests);

    if (code == MPI_SUCCESS)
    {
        *flag = complete_any(count, array_of_requests, index, status, &comm, &code);
        if (!*flag)
            request_yield();
    }
    LEAVE(comm, code);
}

/* Completes all requests, which are ready. The statuses have the errors only if there is one. */
static int complete_all(int count, MPI_Request *handles, MPI_Status *statuses, MPI_Comm *comm)
{
    bool failed = false;
    int *codes = allocate((size_t)count * sizeof *codes);

    for (int i = 0; i < count; i++)
    {
        MPI_Comm own = MPI_COMM_WORLD;

        codes[i] = complete(&handles[i], status_at(statuses, i), &own);
        if (codes[i] != MPI_SUCCESS && !failed)
        {
            failed = true;
            *comm = own;
        }
    }
    for (int i = 0; failed && statuses != MPI_STATUSES_IGNORE && i < count; i++)
        statuses[i].MPI_ERROR = codes[i];
    free(codes);
    return failed ? MPI_ERR_IN_STATUS : MPI_SUCCESS;
}

EXPORTED(Waitall);
int MPI_Waitall(int count, MPI_Request array_of_requests[], MPI_Status array_of_statuses[])
{
    MPI_Comm comm = MPI_COMM_WORLD;

    ENTER();

    int code = check(count, array_of_requests);

    if (code == MPI_SUCCESS)
    {
        for (int i = 0; i < count; i++)
            if (active(array_of_requests[i]))
                request_await(request_find(array_of_requests[i]));
        code = complete_all(count, array_of_requests, array_of_statuses, &comm);
    }
    LEAVE(comm, code);
}

EXPORTED(Testall);
int MPI_Testall(int count, MPI_Request array_of_requests[], int *flag, MPI_Status array_of_statuses[])
{
    MPI_Comm comm = MPI_COMM_WORLD;

    ENTER();

    int code = flag == NULL ? MPI_ERR_ARG : check(count, array_of_requests);

    if (code == MPI_SUCCESS)
    {
        progress();
        *flag = 1;
        for (int i = 0; i < count; i++)
            *flag = ready(array_of_requests[i]) && *flag;
        if (*flag)
            code = complete_all(count, array_of_requests, array_of_statuses, &comm);
        else
            request_yield();
    }
    LEAVE(comm, code);
}

/* Completes all that are ready. The number of them is MPI_UNDEFINED if no request is active. */
static int complete_some(int count, MPI_Request *handles, int *outcount, int *indices, MPI_Status *statuses, MPI_Comm *comm)
{
    bool any = false, failed = false;
    int *codes = allocate((size_t)count * sizeof *codes);

    progress();
    *outcount = 0;
    for (int i = 0; i < count; i++)
    {
        MPI_Comm own = MPI_COMM_WORLD;

        if (!active(handles[i]))
            continue;
        any = true;
        if (!request_poll(request_find(handles[i])))
            continue;
        codes[*outcount] = complete(&handles[i], status_at(statuses, *outcount), &own);
        if (codes[*outcount] != MPI_SUCCESS && !failed)
        {
            failed = true;
            *comm = own;
        }
        indices[(*outcount)++] = i;
    }
    for (int i = 0; failed && statuses != MPI_STATUSES_IGNORE && i < *outcount; i++)
        statuses[i].MPI_ERROR = codes[i];
    free(codes);
    if (!any)
        *outcount = MPI_UNDEFINED;
    return failed ? MPI_ERR_IN_STATUS : MPI_SUCCESS;
}

EXPORTED(Waitsome);
int MPI_Waitsome(int incount, MPI_Request array_of_requests[], int *outcount, int array_of_indices[],
                        MPI_Status array_of_statuses[])
{
    struct patience patience = {0};
    MPI_Comm comm = MPI_COMM_WORLD;

    ENTER();

    int code = outcount == NULL ? MPI_ERR_ARG : check(incount, array_of_requests);

    while (code == MPI_SUCCESS)
    {
        code = complete_some(incount, array_of_requests, outcount, array_of_indices, array_of_statuses, &comm);
        if (code != MPI_SUCCESS || *outcount != 0)
            break;
        wait_a_little(&patience);
    }
    LEAVE(comm, code);
}

EXPORTED(Testsome);
int MPI_Testsome(int incount, MPI_Request array_of_requests[], int *outcount, int array_of_indices[],
                        MPI_Status array_of_statuses[])
{
    MPI_Comm comm = MPI_COMM_WORLD;

    ENTER();

    int code = outcount == NULL ? MPI_ERR_ARG : check(incount, array_of_requests);

    if (code == MPI_SUCCESS)
    {
        code = complete_some(incount, array_of_requests, outcount, array_of_indices, array_of_statuses, &comm);
        if (code == MPI_SUCCESS && *outcount == 0)
            request_yield();
    }
    LEAVE(comm, code);
}
