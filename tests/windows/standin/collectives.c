/*
 * The engine of collectives. A collective sends all that it sends when it begins, since sends are buffered, and posts its receives.
 * When these are complete, what is left is local: reductions and copies, which the poll of the request does.
 */
#include "standin.h"

struct step
{
    struct op *op; /* none for a copy */
    const void *in;
    void *out;
    int count;
    struct type *type;
};

struct collective
{
    int tag;
    int parts;
    struct request **part;
    int steps;
    struct step *step;
    int memories;
    void **memory;
};

struct request *collective_begin(struct comm *comm)
{
    struct request *request = request_new(REQUEST_COLLECTIVE, comm);

    request->collective = allocate(sizeof *request->collective);
    request->collective->tag = (int)(comm->sequence++ & INT32_MAX);
    return request;
}

static void add_part(struct request *request, enum request_kind kind, void *buffer, int count, struct type *type, int peer)
{
    struct collective *collective = request->collective;
    struct request *part = request_new(kind, request->comm);

    part->context = request->comm->context + 1;
    part->tag = collective->tag;
    part->peer = peer;
    part->buffer = buffer;
    part->count = count;
    part->type = type;
    type_retain(type);

    int code = request_start(part);

    if (code != MPI_SUCCESS)
        request->error = code;
    collective->part = reallocate(collective->part, (size_t)(collective->parts + 1) * sizeof *collective->part);
    collective->part[collective->parts++] = part;
}

void collective_send(struct request *request, const void *buffer, int count, struct type *type, int peer)
{
    add_part(request, REQUEST_SEND, (void *)(uintptr_t)buffer, count, type, peer);
}

void collective_receive(struct request *request, void *buffer, int count, struct type *type, int peer)
{
    add_part(request, REQUEST_RECEIVE, buffer, count, type, peer);
}

/* Returns memory that lives as long as the request. */
void *collective_memory(struct request *request, size_t size)
{
    struct collective *collective = request->collective;

    collective->memory = reallocate(collective->memory, (size_t)(collective->memories + 1) * sizeof *collective->memory);
    return collective->memory[collective->memories++] = allocate(size);
}

static void add_step(struct request *request, struct step step)
{
    struct collective *collective = request->collective;

    collective->step = reallocate(collective->step, (size_t)(collective->steps + 1) * sizeof *collective->step);
    collective->step[collective->steps++] = step;
    type_retain(step.type);
    if (step.op != NULL)
        op_retain(step.op);
}

void collective_reduce(struct request *request, struct op *op, const void *in, void *inout, int count, struct type *type)
{
    add_step(request, (struct step){op, in, inout, count, type});
}

void collective_copy(struct request *request, const void *in, void *out, int count, struct type *type)
{
    add_step(request, (struct step){NULL, in, out, count, type});
}

static void do_step(const struct step *step)
{
    if (step->count == 0)
        return;
    if (step->op != NULL)
    {
        op_apply(step->op, step->in, step->out, step->count, step->type);
        return;
    }

    void *packed = allocate((size_t)(step->count * step->type->size));
    size_t length = type_pack(step->in, step->count, step->type, packed);

    type_unpack(packed, length, step->out, step->count, step->type);
    free(packed);
}

bool collective_poll(struct request *request)
{
    const struct collective *collective = request->collective;

    for (int i = 0; i < collective->parts; i++)
        if (!request_poll(collective->part[i]))
            return false;
    for (int i = 0; i < collective->parts && request->error == MPI_SUCCESS; i++)
        request->error = collective->part[i]->error;
    for (int i = 0; i < collective->steps && request->error == MPI_SUCCESS; i++)
        do_step(&collective->step[i]);
    request->done = true;
    return true;
}

void collective_free(struct request *request)
{
    struct collective *collective = request->collective;

    for (int i = 0; i < collective->parts; i++)
        request_destroy(collective->part[i]);
    for (int i = 0; i < collective->steps; i++)
    {
        type_release(collective->step[i].type);
        if (collective->step[i].op != NULL)
            op_release(collective->step[i].op);
    }
    for (int i = 0; i < collective->memories; i++)
        free(collective->memory[i]);
    free(collective->part);
    free(collective->step);
    free(collective->memory);
    free(collective);
}

/* Waits for a collective that was begun, and ends it. */
int collective_run(struct request *request)
{
    request_await(request);

    int code = request->error;

    request_destroy(request);
    return code;
}

int collective_publish(struct request *request, MPI_Request *handle)
{
    *handle = request_handle(request);
    return MPI_SUCCESS;
}
