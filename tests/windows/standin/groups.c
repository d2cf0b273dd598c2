/* Groups: lists of ranks of the world. */
#include "standin.h"

static struct table groups = {.kind = 0x88000000u};

struct group *group_new(int size, const int *world)
{
    struct group *group = allocate(sizeof *group + (size_t)size * sizeof *group->world);

    group->references = 1;
    group->size = size;
    if (size != 0)
        memcpy(group->world, world, (size_t)size * sizeof *world);
    group->rank = group_place(group, world_rank);
    return group;
}

/* Returns the rank in the group of a rank of the world, or MPI_UNDEFINED. */
int group_place(const struct group *group, int world)
{
    for (int rank = 0; rank < group->size; rank++)
        if (group->world[rank] == world)
            return rank;
    return MPI_UNDEFINED;
}

struct group *group_find(MPI_Group handle)
{
    static struct group *empty;

    if (handle != MPI_GROUP_EMPTY)
        return table_get(&groups, handle);
    if (empty == NULL)
        empty = group_new(0, NULL);
    return empty;
}

void group_release(struct group *group)
{
    if (--group->references == 0)
        free(group);
}

/* Takes over the caller's reference. */
MPI_Group group_handle(struct group *group)
{
    if (group->size != 0)
        return table_add(&groups, group);
    group_release(group);
    return MPI_GROUP_EMPTY;
}

int group_relation(const struct group *first, const struct group *second)
{
    int relation = MPI_IDENT;

    if (first->size != second->size)
        return MPI_UNEQUAL;
    for (int rank = 0; rank < first->size; rank++)
    {
        if (first->world[rank] == second->world[rank])
            continue;
        relation = MPI_SIMILAR;
        if (group_place(second, first->world[rank]) == MPI_UNDEFINED)
            return MPI_UNEQUAL;
    }
    return relation;
}

EXPORTED(Group_size);
int MPI_Group_size(MPI_Group group, int *size)
{
    ENTER();

    const struct group *found = group_find(group);
    int code = found == NULL ? MPI_ERR_GROUP : size == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
        *size = found->size;
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Group_rank);
int MPI_Group_rank(MPI_Group group, int *rank)
{
    ENTER();

    const struct group *found = group_find(group);
    int code = found == NULL ? MPI_ERR_GROUP : rank == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
        *rank = found->rank;
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Group_translate_ranks);
int MPI_Group_translate_ranks(MPI_Group group1, int n, const int ranks1[], MPI_Group group2, int ranks2[])
{
    ENTER();

    const struct group *first = group_find(group1);
    const struct group *second = group_find(group2);
    int code = first == NULL || second == NULL ? MPI_ERR_GROUP : n < 0 ? MPI_ERR_ARG : MPI_SUCCESS;

    for (int i = 0; code == MPI_SUCCESS && i < n; i++)
    {
        if (ranks1[i] == MPI_PROC_NULL)
            ranks2[i] = MPI_PROC_NULL;
        else if (ranks1[i] < 0 || ranks1[i] >= first->size)
            code = MPI_ERR_RANK;
        else
            ranks2[i] = group_place(second, first->world[ranks1[i]]);
    }
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Group_compare);
int MPI_Group_compare(MPI_Group group1, MPI_Group group2, int *result)
{
    ENTER();

    const struct group *first = group_find(group1);
    const struct group *second = group_find(group2);
    int code = first == NULL || second == NULL ? MPI_ERR_GROUP : result == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
        *result = group_relation(first, second);
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Comm_group);
int MPI_Comm_group(MPI_Comm comm, MPI_Group *group)
{
    ENTER();

    struct comm *found = comm_find(comm);
    int code = found == NULL ? MPI_ERR_COMM : group == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
    {
        found->group->references++;
        *group = group_handle(found->group);
    }
    LEAVE(comm, code);
}

/* Makes a group of the ranks of the first group that are, or are not, in the second, and then of the additional ones. */
static int combine(MPI_Group group1, MPI_Group group2, bool all, bool wanted, bool additional, MPI_Group *result)
{
    const struct group *first = group_find(group1);
    const struct group *second = group_find(group2);
    int world[2 * MAX_RANKS];
    int size = 0;

    if (first == NULL || second == NULL)
        return MPI_ERR_GROUP;
    if (result == NULL)
        return MPI_ERR_ARG;
    for (int rank = 0; rank < first->size; rank++)
        if (all || (group_place(second, first->world[rank]) != MPI_UNDEFINED) == wanted)
            world[size++] = first->world[rank];
    for (int rank = 0; additional && rank < second->size; rank++)
        if (group_place(first, second->world[rank]) == MPI_UNDEFINED)
            world[size++] = second->world[rank];
    *result = group_handle(group_new(size, world));
    return MPI_SUCCESS;
}

EXPORTED(Group_union);
int MPI_Group_union(MPI_Group group1, MPI_Group group2, MPI_Group *newgroup)
{
    ENTER();
    LEAVE(MPI_COMM_WORLD, combine(group1, group2, true, true, true, newgroup));
}

EXPORTED(Group_intersection);
int MPI_Group_intersection(MPI_Group group1, MPI_Group group2, MPI_Group *newgroup)
{
    ENTER();
    LEAVE(MPI_COMM_WORLD, combine(group1, group2, false, true, false, newgroup));
}

EXPORTED(Group_difference);
int MPI_Group_difference(MPI_Group group1, MPI_Group group2, MPI_Group *newgroup)
{
    ENTER();
    LEAVE(MPI_COMM_WORLD, combine(group1, group2, false, false, false, newgroup));
}

/* Makes a group of the given ranks, in their order, or of all others, in the old order. */
static int choose(const struct group *group, int n, const int *ranks, bool given, MPI_Group *result)
{
    bool chosen[MAX_RANKS] = {false};
    int world[MAX_RANKS];
    int size = 0;

    if (n < 0 || n > group->size || result == NULL || (n > 0 && ranks == NULL))
        return MPI_ERR_ARG;
    for (int i = 0; i < n; i++)
    {
        if (ranks[i] < 0 || ranks[i] >= group->size || chosen[ranks[i]])
            return MPI_ERR_RANK;
        chosen[ranks[i]] = true;
        if (given)
            world[size++] = group->world[ranks[i]];
    }
    for (int rank = 0; !given && rank < group->size; rank++)
        if (!chosen[rank])
            world[size++] = group->world[rank];
    *result = group_handle(group_new(size, world));
    return MPI_SUCCESS;
}

static int choose_ranges(const struct group *group, int n, int ranges[][3], bool given, MPI_Group *result)
{
    int ranks[MAX_RANKS];
    int count = 0;

    if (n < 0 || (n > 0 && ranges == NULL))
        return MPI_ERR_ARG;
    for (int i = 0; i < n; i++)
    {
        int step = ranges[i][2];

        if (step == 0)
            return MPI_ERR_ARG;
        for (int rank = ranges[i][0]; step > 0 ? rank <= ranges[i][1] : rank >= ranges[i][1]; rank += step)
        {
            if (count == MAX_RANKS || rank < 0 || rank >= group->size)
                return MPI_ERR_RANK;
            ranks[count++] = rank;
        }
    }
    return count > group->size ? MPI_ERR_RANK : choose(group, count, ranks, given, result);
}

EXPORTED(Group_incl);
int MPI_Group_incl(MPI_Group group, int n, const int ranks[], MPI_Group *newgroup)
{
    ENTER();

    const struct group *found = group_find(group);

    LEAVE(MPI_COMM_WORLD, found == NULL ? MPI_ERR_GROUP : choose(found, n, ranks, true, newgroup));
}

EXPORTED(Group_excl);
int MPI_Group_excl(MPI_Group group, int n, const int ranks[], MPI_Group *newgroup)
{
    ENTER();

    const struct group *found = group_find(group);

    LEAVE(MPI_COMM_WORLD, found == NULL ? MPI_ERR_GROUP : choose(found, n, ranks, false, newgroup));
}

EXPORTED(Group_range_incl);
int MPI_Group_range_incl(MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup)
{
    ENTER();

    const struct group *found = group_find(group);

    LEAVE(MPI_COMM_WORLD, found == NULL ? MPI_ERR_GROUP : choose_ranges(found, n, ranges, true, newgroup));
}

EXPORTED(Group_range_excl);
int MPI_Group_range_excl(MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup)
{
    ENTER();

    const struct group *found = group_find(group);

    LEAVE(MPI_COMM_WORLD, found == NULL ? MPI_ERR_GROUP : choose_ranges(found, n, ranges, false, newgroup));
}

EXPORTED(Group_free);
int MPI_Group_free(MPI_Group *group)
{
    ENTER();

    int code = group == NULL ? MPI_ERR_ARG : group_find(*group) == NULL ? MPI_ERR_GROUP : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
    {
        if (*group != MPI_GROUP_EMPTY)
            group_release(table_remove(&groups, *group));
        *group = MPI_GROUP_NULL;
    }
    LEAVE(MPI_COMM_WORLD, code);
}
