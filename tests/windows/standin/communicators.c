/* Communicators. The first rank of the old communicator numbers the contexts of the new one. */
#include "standin.h"

#include <stdio.h>

static struct comm world = {.handle = MPI_COMM_WORLD, .references = 1, .name = "MPI_COMM_WORLD"};
static struct comm self = {.handle = MPI_COMM_SELF, .references = 1, .name = "MPI_COMM_SELF"};
static struct table comms = {.kind = 0x84000000u};

static void set_group(struct comm *comm, struct group *group)
{
    comm->group = group;
    comm->rank = group->rank;
    comm->size = group->size;
}

void comm_start(void)
{
    int ranks[MAX_RANKS];

    for (int rank = 0; rank < world_size; rank++)
        ranks[rank] = rank;
    set_group(&world, group_new(world_size, ranks));
    set_group(&self, group_new(1, &world_rank));
    world.errhandler = MPI_ERRORS_ARE_FATAL;
    self.context = 2;
    self.errhandler = MPI_ERRORS_ARE_FATAL;
}

struct comm *comm_find(MPI_Comm handle)
{
    return handle == MPI_COMM_WORLD ? &world : handle == MPI_COMM_SELF ? &self : table_get(&comms, handle);
}

void comm_retain(struct comm *comm)
{
    comm->references++;
}

void comm_release(struct comm *comm)
{
    if (--comm->references != 0)
        return;
    group_release(comm->group);
    handler_release(comm->errhandler);
    topology_free(comm->topology);
    free(comm);
}

/* Takes over the reference to the group. */
static struct comm *comm_new(const struct comm *old, struct group *group, int context)
{
    struct comm *comm = allocate(sizeof *comm);

    comm->references = 1;
    comm->context = context;
    set_group(comm, group);
    comm->errhandler = old->errhandler;
    handler_retain(comm->errhandler);
    comm->handle = table_add(&comms, comm);
    return comm;
}

/* Gives every rank the same new contexts, one for each rank of the communicator. */
static int agree_on_contexts(struct comm *comm, int *context)
{
    struct request *request;

    if (comm->rank == 0)
        *context = shared_new_contexts(comm->size);

    int code = collective_bcast(context, 1, type_find(MPI_INT), 0, comm, &request);

    return code == MPI_SUCCESS ? collective_run(request) : code;
}

int comm_split(struct comm *comm, int color, int key, MPI_Comm *result)
{
    int mine[2] = {color, key};
    int all[MAX_RANKS][2];
    int ranks[MAX_RANKS];
    int size = 0, first = -1, context = 0;
    struct request *request;
    int code = agree_on_contexts(comm, &context);

    if (code == MPI_SUCCESS)
        code = collective_allgather(mine, 2, type_find(MPI_INT), all, comm, &request);
    if (code == MPI_SUCCESS)
        code = collective_run(request);
    if (code != MPI_SUCCESS)
        return code;
    *result = MPI_COMM_NULL;
    if (color == MPI_UNDEFINED)
        return MPI_SUCCESS;
    for (int rank = 0; rank < comm->size; rank++)
    {
        int place = size;

        if (all[rank][0] != color)
            continue;
        if (first < 0)
            first = rank;
        for (; place > 0 && all[ranks[place - 1]][1] > all[rank][1]; place--)
            ranks[place] = ranks[place - 1];
        ranks[place] = rank;
        size++;
    }
    for (int i = 0; i < size; i++)
        ranks[i] = comm->group->world[ranks[i]];
    *result = comm_new(comm, group_new(size, ranks), context + 2 * first)->handle;
    return MPI_SUCCESS;
}

EXPORTED(Comm_size);
int MPI_Comm_size(MPI_Comm comm, int *size)
{
    ENTER();

    const struct comm *found = comm_find(comm);
    int code = found == NULL ? MPI_ERR_COMM : size == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
        *size = found->size;
    LEAVE(comm, code);
}

EXPORTED(Comm_rank);
int MPI_Comm_rank(MPI_Comm comm, int *rank)
{
    ENTER();

    const struct comm *found = comm_find(comm);
    int code = found == NULL ? MPI_ERR_COMM : rank == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
        *rank = found->rank;
    LEAVE(comm, code);
}

EXPORTED(Comm_compare);
int MPI_Comm_compare(MPI_Comm comm1, MPI_Comm comm2, int *result)
{
    ENTER();

    const struct comm *first = comm_find(comm1);
    const struct comm *second = comm_find(comm2);
    int code = first == NULL || second == NULL ? MPI_ERR_COMM : result == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
    {
        *result = group_relation(first->group, second->group);
        if (*result == MPI_IDENT && first != second)
            *result = MPI_CONGRUENT;
    }
    LEAVE(comm1, code);
}

static int duplicate_comm(struct comm *comm, MPI_Comm *result)
{
    int context = 0;
    int code = agree_on_contexts(comm, &context);

    if (code != MPI_SUCCESS)
        return code;
    comm->group->references++;

    struct comm *copy = comm_new(comm, comm->group, context);

    if (comm->topology != NULL)
    {
        size_t size = (size_t)comm->topology->dimensions * sizeof(int);

        copy->topology = duplicate(comm->topology, sizeof *comm->topology);
        copy->topology->sizes = duplicate(comm->topology->sizes, size);
        copy->topology->periods = duplicate(comm->topology->periods, size);
        copy->topology->coordinates = duplicate(comm->topology->coordinates, size);
    }
    code = attributes_copy(OWNER_COMM, comm->handle, comm->attributes, &copy->attributes);
    if (code == MPI_SUCCESS)
        *result = copy->handle;
    else
        comm_release(table_remove(&comms, copy->handle));
    return code;
}

EXPORTED(Comm_dup);
int MPI_Comm_dup(MPI_Comm comm, MPI_Comm *newcomm)
{
    ENTER();

    struct comm *found = comm_find(comm);

    LEAVE(comm, found == NULL ? MPI_ERR_COMM : newcomm == NULL ? MPI_ERR_ARG : duplicate_comm(found, newcomm));
}

/* Disjoint groups of one call get different contexts by the place of their first member. */
EXPORTED(Comm_create);
int MPI_Comm_create(MPI_Comm comm, MPI_Group group, MPI_Comm *newcomm)
{
    ENTER();

    struct comm *found = comm_find(comm);
    struct group *members = group_find(group);
    int context = 0;
    int code = found == NULL     ? MPI_ERR_COMM
               : members == NULL ? MPI_ERR_GROUP
               : newcomm == NULL ? MPI_ERR_ARG
                                 : MPI_SUCCESS;

    for (int i = 0; code == MPI_SUCCESS && i < members->size; i++)
        if (group_place(found->group, members->world[i]) == MPI_UNDEFINED)
            code = MPI_ERR_GROUP;
    if (code == MPI_SUCCESS)
        code = agree_on_contexts(found, &context);
    if (code == MPI_SUCCESS)
    {
        *newcomm = MPI_COMM_NULL;
        if (members->rank != MPI_UNDEFINED)
        {
            members->references++;
            context += 2 * group_place(found->group, members->world[0]);
            *newcomm = comm_new(found, members, context)->handle;
        }
    }
    LEAVE(comm, code);
}

/* Sends or receives one integer among the members of a group that makes a communicator without the others. */
static int exchange_context(struct comm *comm, enum request_kind kind, int *context, int peer, int tag)
{
    struct request *request = request_new(kind, comm);

    request->context = comm->context + 1;
    request->peer = peer;
    request->tag = tag;
    request->buffer = context;
    request->count = 1;
    request->type = type_find(MPI_INT);
    type_retain(request->type);
    if (kind == REQUEST_SEND)
        request->error = message_send(request);
    else
        message_receive(request);
    request_await(request);

    int code = request->error;

    request_destroy(request);
    return code;
}

EXPORTED(Comm_create_group);
int MPI_Comm_create_group(MPI_Comm comm, MPI_Group group, int tag, MPI_Comm *newcomm)
{
    ENTER();

    struct comm *found = comm_find(comm);
    struct group *members = group_find(group);
    int context = 0;
    int code = found == NULL     ? MPI_ERR_COMM
               : members == NULL ? MPI_ERR_GROUP
               : tag < 0         ? MPI_ERR_TAG
               : newcomm == NULL ? MPI_ERR_ARG
                                 : MPI_SUCCESS;

    if (code == MPI_SUCCESS && members->rank == MPI_UNDEFINED)
    {
        *newcomm = MPI_COMM_NULL;
    }
    else if (code == MPI_SUCCESS)
    {
        int leader = group_place(found->group, members->world[0]);
        int own_tag = INT32_MIN + tag; /* beside the tags of collectives */

        if (members->rank == 0)
            context = shared_new_contexts(1);
        else
            code = exchange_context(found, REQUEST_RECEIVE, &context, leader, own_tag);
        for (int i = 1; code == MPI_SUCCESS && members->rank == 0 && i < members->size; i++)
            code = exchange_context(found, REQUEST_SEND, &context, group_place(found->group, members->world[i]), own_tag);
        if (code == MPI_SUCCESS)
        {
            members->references++;
            *newcomm = comm_new(found, members, context)->handle;
        }
    }
    LEAVE(comm, code);
}

EXPORTED(Comm_split);
int MPI_Comm_split(MPI_Comm comm, int color, int key, MPI_Comm *newcomm)
{
    ENTER();

    struct comm *found = comm_find(comm);
    int code = found == NULL                                              ? MPI_ERR_COMM
               : newcomm == NULL || (color < 0 && color != MPI_UNDEFINED) ? MPI_ERR_ARG
                                                                          : MPI_SUCCESS;

    LEAVE(comm, code == MPI_SUCCESS ? comm_split(found, color, key, newcomm) : code);
}

EXPORTED(Comm_split_type);
int MPI_Comm_split_type(MPI_Comm comm, int split_type, int key, MPI_Info info, MPI_Comm *newcomm)
{
    (void)info;
    ENTER();

    struct comm *found = comm_find(comm);
    bool valid = newcomm != NULL && (split_type == MPI_COMM_TYPE_SHARED || split_type == MPI_UNDEFINED);
    int color = split_type == MPI_UNDEFINED ? MPI_UNDEFINED : 0;

    LEAVE(comm, found == NULL ? MPI_ERR_COMM : valid ? comm_split(found, color, key, newcomm) : MPI_ERR_ARG);
}

EXPORTED(Comm_free);
int MPI_Comm_free(MPI_Comm *comm)
{
    ENTER();

    struct comm *found = comm == NULL ? NULL : table_get(&comms, *comm);
    int code = found == NULL ? MPI_ERR_COMM : attributes_delete(OWNER_COMM, *comm, &found->attributes);

    if (code == MPI_SUCCESS)
    {
        comm_release(table_remove(&comms, *comm));
        *comm = MPI_COMM_NULL;
    }
    LEAVE(code == MPI_SUCCESS || comm == NULL ? MPI_COMM_WORLD : *comm, code);
}

EXPORTED(Comm_disconnect);
int MPI_Comm_disconnect(MPI_Comm *comm)
{
    return MPI_Comm_free(comm);
}

EXPORTED(Comm_test_inter);
int MPI_Comm_test_inter(MPI_Comm comm, int *flag)
{
    ENTER();

    int code = comm_find(comm) == NULL ? MPI_ERR_COMM : flag == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
        *flag = 0;
    LEAVE(comm, code);
}

/* There are no intercommunicators. */
EXPORTED(Comm_remote_size);
int MPI_Comm_remote_size(MPI_Comm comm, int *size)
{
    (void)size;
    ENTER();
    LEAVE(comm, MPI_ERR_COMM);
}

EXPORTED(Comm_remote_group);
int MPI_Comm_remote_group(MPI_Comm comm, MPI_Group *group)
{
    (void)group;
    ENTER();
    LEAVE(comm, MPI_ERR_COMM);
}

EXPORTED(Comm_set_name);
int MPI_Comm_set_name(MPI_Comm comm, const char *comm_name)
{
    ENTER();

    struct comm *found = comm_find(comm);
    int code = found == NULL ? MPI_ERR_COMM : comm_name == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
        snprintf(found->name, sizeof found->name, "%s", comm_name);
    LEAVE(comm, code);
}

EXPORTED(Comm_get_name);
int MPI_Comm_get_name(MPI_Comm comm, char *comm_name, int *resultlen)
{
    ENTER();

    const struct comm *found = comm_find(comm);
    int code = found == NULL ? MPI_ERR_COMM : comm_name == NULL || resultlen == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
    {
        strcpy(comm_name, found->name);
        *resultlen = (int)strlen(comm_name);
    }
    LEAVE(comm, code);
}
