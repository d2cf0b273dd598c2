/* The constructors of datatypes. */
#include "standin.h"

static void keep_type(struct type *type, int place, struct type *old)
{
    type_retain(old);
    type->contents.type[place] = old;
}

static int finish(struct type *type, MPI_Datatype *result)
{
    type_finish(type, type->contents.combiner == MPI_COMBINER_STRUCT);
    *result = type_handle(type);
    return MPI_SUCCESS;
}

/* The strides of this and the displacements of the following are in bytes. */
static int vector(int combiner, int count, int length, MPI_Aint stride, int elements, MPI_Datatype oldtype,
                  MPI_Datatype *result)
{
    struct type *old = type_find(oldtype);

    if (old == NULL)
        return MPI_ERR_TYPE;
    if (count < 0)
        return MPI_ERR_COUNT;
    if (length < 0 || result == NULL)
        return MPI_ERR_ARG;

    struct type *type = type_new();
    MPI_Aint step = combiner == MPI_COMBINER_VECTOR ? elements * (old->upper - old->lower) : stride;

    if (combiner == MPI_COMBINER_CONTIGUOUS)
    {
        type_place(type, 0, count, old);
        type_contents(type, combiner, 1, 0, 1);
    }
    else
    {
        for (int i = 0; i < count; i++)
            type_place(type, i * step, length, old);
        type_contents(type, combiner, combiner == MPI_COMBINER_VECTOR ? 3 : 2, combiner == MPI_COMBINER_HVECTOR, 1);
        type->contents.integer[1] = length;
        if (combiner == MPI_COMBINER_VECTOR)
            type->contents.integer[2] = elements;
        else
            type->contents.address[0] = stride;
    }
    type->contents.integer[0] = count;
    keep_type(type, 0, old);
    return finish(type, result);
}

EXPORTED(Type_contiguous);
int MPI_Type_contiguous(int count, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    ENTER();
    LEAVE(MPI_COMM_WORLD, vector(MPI_COMBINER_CONTIGUOUS, count, 1, 0, 0, oldtype, newtype));
}

EXPORTED(Type_vector);
int MPI_Type_vector(int count, int blocklength, int stride, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    ENTER();
    LEAVE(MPI_COMM_WORLD, vector(MPI_COMBINER_VECTOR, count, blocklength, 0, stride, oldtype, newtype));
}

EXPORTED(Type_create_hvector);
int MPI_Type_create_hvector(int count, int blocklength, MPI_Aint stride, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    ENTER();
    LEAVE(MPI_COMM_WORLD, vector(MPI_COMBINER_HVECTOR, count, blocklength, stride, 0, oldtype, newtype));
}

EXPORTED(Type_hvector);
int MPI_Type_hvector(int count, int blocklength, MPI_Aint stride, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    return MPI_Type_create_hvector(count, blocklength, stride, oldtype, newtype);
}

/* One length for all blocks is given by a null list; displacements in elements are in the first list. */
static int indexed(int combiner, int count, const int *lengths, int length, const int *elements,
                   const MPI_Aint *displacements, MPI_Datatype oldtype, MPI_Datatype *result)
{
    struct type *old = type_find(oldtype);
    bool one_length = combiner == MPI_COMBINER_INDEXED_BLOCK || combiner == MPI_COMBINER_HINDEXED_BLOCK;
    bool in_elements = combiner == MPI_COMBINER_INDEXED_BLOCK || combiner == MPI_COMBINER_INDEXED;

    if (old == NULL)
        return MPI_ERR_TYPE;
    if (count < 0)
        return MPI_ERR_COUNT;
    if (result == NULL || (one_length && length < 0) || (count > 0 && !one_length && lengths == NULL) ||
        (count > 0 && (in_elements ? elements == NULL : displacements == NULL)))
        return MPI_ERR_ARG;
    for (int i = 0; !one_length && i < count; i++)
        if (lengths[i] < 0)
            return MPI_ERR_ARG;

    struct type *type = type_new();
    int integers = 1;

    type_contents(type, combiner, 1 + (one_length ? 1 : count) + (in_elements ? count : 0), in_elements ? 0 : count, 1);
    type->contents.integer[0] = count;
    if (one_length)
        type->contents.integer[integers++] = length;
    for (int i = 0; !one_length && i < count; i++)
        type->contents.integer[integers++] = lengths[i];
    for (int i = 0; i < count; i++)
    {
        MPI_Aint displacement = in_elements ? elements[i] * (old->upper - old->lower) : displacements[i];

        type_place(type, displacement, one_length ? length : lengths[i], old);
        if (in_elements)
            type->contents.integer[integers++] = elements[i];
        else
            type->contents.address[i] = displacements[i];
    }
    keep_type(type, 0, old);
    return finish(type, result);
}

EXPORTED(Type_indexed);
int MPI_Type_indexed(int count, const int array_of_blocklengths[], const int array_of_displacements[],
                            MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    ENTER();
    LEAVE(MPI_COMM_WORLD, indexed(MPI_COMBINER_INDEXED, count, array_of_blocklengths, 0, array_of_displacements, NULL,
                                  oldtype, newtype));
}

EXPORTED(Type_create_hindexed);
int MPI_Type_create_hindexed(int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[],
                                    MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    ENTER();
    LEAVE(MPI_COMM_WORLD, indexed(MPI_COMBINER_HINDEXED, count, array_of_blocklengths, 0, NULL, array_of_displacements,
                                  oldtype, newtype));
}

EXPORTED(Type_hindexed);
int MPI_Type_hindexed(int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[],
                             MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    return MPI_Type_create_hindexed(count, array_of_blocklengths, array_of_displacements, oldtype, newtype);
}

EXPORTED(Type_create_indexed_block);
int MPI_Type_create_indexed_block(int count, int blocklength, const int array_of_displacements[],
                                         MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    ENTER();
    LEAVE(MPI_COMM_WORLD, indexed(MPI_COMBINER_INDEXED_BLOCK, count, NULL, blocklength, array_of_displacements, NULL,
                                  oldtype, newtype));
}

EXPORTED(Type_create_hindexed_block);
int MPI_Type_create_hindexed_block(int count, int blocklength, const MPI_Aint array_of_displacements[],
                                          MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    ENTER();
    LEAVE(MPI_COMM_WORLD, indexed(MPI_COMBINER_HINDEXED_BLOCK, count, NULL, blocklength, NULL, array_of_displacements,
                                  oldtype, newtype));
}

static int structure(int count, const int *lengths, const MPI_Aint *displacements, const MPI_Datatype *types,
                     MPI_Datatype *result)
{
    if (count < 0)
        return MPI_ERR_COUNT;
    if (result == NULL || (count > 0 && (lengths == NULL || displacements == NULL || types == NULL)))
        return MPI_ERR_ARG;
    for (int i = 0; i < count; i++)
    {
        if (lengths[i] < 0)
            return MPI_ERR_ARG;
        if (type_find(types[i]) == NULL)
            return MPI_ERR_TYPE;
    }

    struct type *type = type_new();

    type_contents(type, MPI_COMBINER_STRUCT, count + 1, count, count);
    type->contents.integer[0] = count;
    for (int i = 0; i < count; i++)
    {
        type_place(type, displacements[i], lengths[i], type_find(types[i]));
        type->contents.integer[i + 1] = lengths[i];
        type->contents.address[i] = displacements[i];
        keep_type(type, i, type_find(types[i]));
    }
    return finish(type, result);
}

EXPORTED(Type_create_struct);
int MPI_Type_create_struct(int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[],
                                  const MPI_Datatype array_of_types[], MPI_Datatype *newtype)
{
    ENTER();
    LEAVE(MPI_COMM_WORLD, structure(count, array_of_blocklengths, array_of_displacements, array_of_types, newtype));
}

EXPORTED(Type_struct);
int MPI_Type_struct(int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[],
                           const MPI_Datatype array_of_types[], MPI_Datatype *newtype)
{
    return MPI_Type_create_struct(count, array_of_blocklengths, array_of_displacements, array_of_types, newtype);
}

static void set_bounds(struct type *type, MPI_Aint lower, MPI_Aint extent)
{
    type->lower = lower;
    type->upper = lower + extent;
    type->lower_given = true;
    type->upper_given = true;
}

EXPORTED(Type_create_resized);
int MPI_Type_create_resized(MPI_Datatype oldtype, MPI_Aint lb, MPI_Aint extent, MPI_Datatype *newtype)
{
    ENTER();

    struct type *old = type_find(oldtype);
    int code = old == NULL ? MPI_ERR_TYPE : newtype == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
    {
        struct type *type = type_new();

        type_place(type, 0, 1, old);
        set_bounds(type, lb, extent);
        type_contents(type, MPI_COMBINER_RESIZED, 0, 2, 1);
        type->contents.address[0] = lb;
        type->contents.address[1] = extent;
        keep_type(type, 0, old);
        code = finish(type, newtype);
    }
    LEAVE(MPI_COMM_WORLD, code);
}

/* Places one dimension of a subarray after the other, from the one whose elements lie side by side. */
static int subarray(int dimensions, const int *sizes, const int *subsizes, const int *starts, int order,
                    MPI_Datatype oldtype, MPI_Datatype *result)
{
    struct type *old = type_find(oldtype);

    if (old == NULL)
        return MPI_ERR_TYPE;
    if (dimensions < 1 || sizes == NULL || subsizes == NULL || starts == NULL || result == NULL ||
        (order != MPI_ORDER_C && order != MPI_ORDER_FORTRAN))
        return MPI_ERR_ARG;
    for (int i = 0; i < dimensions; i++)
        if (sizes[i] < 1 || subsizes[i] < 1 || starts[i] < 0 || starts[i] > sizes[i] - subsizes[i])
            return MPI_ERR_ARG;

    struct type *part = old;
    MPI_Aint extent = old->upper - old->lower;

    type_retain(part);
    for (int i = 0; i < dimensions; i++)
    {
        int place = order == MPI_ORDER_C ? dimensions - 1 - i : i;
        struct type *next = type_new();

        for (int j = 0; j < subsizes[place]; j++)
            type_place(next, (starts[place] + j) * extent, 1, part);
        extent *= sizes[place];
        set_bounds(next, 0, extent);
        type_release(part);
        part = next;
    }
    type_contents(part, MPI_COMBINER_SUBARRAY, 3 * dimensions + 2, 0, 1);
    part->contents.integer[0] = dimensions;
    memcpy(part->contents.integer + 1, sizes, (size_t)dimensions * sizeof *sizes);
    memcpy(part->contents.integer + 1 + dimensions, subsizes, (size_t)dimensions * sizeof *subsizes);
    memcpy(part->contents.integer + 1 + 2 * dimensions, starts, (size_t)dimensions * sizeof *starts);
    part->contents.integer[1 + 3 * dimensions] = order;
    keep_type(part, 0, old);
    return finish(part, result);
}

EXPORTED(Type_create_subarray);
int MPI_Type_create_subarray(int ndims, const int array_of_sizes[], const int array_of_subsizes[],
                                    const int array_of_starts[], int order, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    ENTER();
    LEAVE(MPI_COMM_WORLD,
          subarray(ndims, array_of_sizes, array_of_subsizes, array_of_starts, order, oldtype, newtype));
}

EXPORTED(Type_dup);
int MPI_Type_dup(MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    ENTER();

    struct type *old = type_find(oldtype);
    int code = old == NULL ? MPI_ERR_TYPE : newtype == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
    {
        struct type *type = type_new();

        type_place(type, 0, 1, old);
        type->lower = old->lower;
        type->upper = old->upper;
        type->committed = old->committed;
        type_contents(type, MPI_COMBINER_DUP, 0, 0, 1);
        keep_type(type, 0, old);
        code = attributes_copy(OWNER_TYPE, oldtype, old->attributes, &type->attributes);
        if (code == MPI_SUCCESS)
            code = finish(type, newtype);
        else
            type_release(type);
    }
    LEAVE(MPI_COMM_WORLD, code);
}
