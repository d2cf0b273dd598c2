/* What is asked of datatypes, and packing. */
#include "standin.h"

#include <stdio.h>

EXPORTED(Type_commit);
int MPI_Type_commit(MPI_Datatype *datatype)
{
    ENTER();

    struct type *type = datatype == NULL ? NULL : type_find(*datatype);

    if (type != NULL)
        type->committed = true;
    LEAVE(MPI_COMM_WORLD, type == NULL ? MPI_ERR_TYPE : MPI_SUCCESS);
}

EXPORTED(Type_free);
int MPI_Type_free(MPI_Datatype *datatype)
{
    ENTER();

    struct type *type = datatype == NULL ? NULL : type_find(*datatype);
    int code = type == NULL || type->builtin ? MPI_ERR_TYPE : MPI_SUCCESS;

    if (code == MPI_SUCCESS && type->handle == *datatype)
        code = attributes_delete(OWNER_TYPE, *datatype, &type->attributes);
    if (code == MPI_SUCCESS)
    {
        type_release(type_remove(*datatype));
        *datatype = MPI_DATATYPE_NULL;
    }
    LEAVE(MPI_COMM_WORLD, code);
}

/* Gives MPI_UNDEFINED for what an int does not hold. */
static int narrow(MPI_Aint value)
{
    return value > INT32_MAX ? MPI_UNDEFINED : (int)value;
}

EXPORTED(Type_size);
int MPI_Type_size(MPI_Datatype datatype, int *size)
{
    ENTER();

    const struct type *type = type_find(datatype);

    if (type != NULL)
        *size = narrow(type->size);
    LEAVE(MPI_COMM_WORLD, type == NULL ? MPI_ERR_TYPE : MPI_SUCCESS);
}

EXPORTED(Type_size_x);
int MPI_Type_size_x(MPI_Datatype datatype, MPI_Count *size)
{
    ENTER();

    const struct type *type = type_find(datatype);

    if (type != NULL)
        *size = type->size;
    LEAVE(MPI_COMM_WORLD, type == NULL ? MPI_ERR_TYPE : MPI_SUCCESS);
}

/* MPI_Count and MPI_Aint are the same type, hence one function for the forms with and without _x. */
static int extent_of(MPI_Datatype datatype, bool is_true, int64_t *lower, int64_t *extent)
{
    const struct type *type = type_find(datatype);

    if (type == NULL)
        return MPI_ERR_TYPE;
    if (lower == NULL || extent == NULL)
        return MPI_ERR_ARG;
    *lower = is_true ? type->true_lower : type->lower;
    *extent = is_true ? type->true_upper - type->true_lower : type->upper - type->lower;
    return MPI_SUCCESS;
}

EXPORTED(Type_get_extent);
int MPI_Type_get_extent(MPI_Datatype datatype, MPI_Aint *lb, MPI_Aint *extent)
{
    ENTER();
    LEAVE(MPI_COMM_WORLD, extent_of(datatype, false, lb, extent));
}

EXPORTED(Type_get_extent_x);
int MPI_Type_get_extent_x(MPI_Datatype datatype, MPI_Count *lb, MPI_Count *extent)
{
    ENTER();
    LEAVE(MPI_COMM_WORLD, extent_of(datatype, false, lb, extent));
}

EXPORTED(Type_get_true_extent);
int MPI_Type_get_true_extent(MPI_Datatype datatype, MPI_Aint *true_lb, MPI_Aint *true_extent)
{
    ENTER();
    LEAVE(MPI_COMM_WORLD, extent_of(datatype, true, true_lb, true_extent));
}

EXPORTED(Type_get_true_extent_x);
int MPI_Type_get_true_extent_x(MPI_Datatype datatype, MPI_Count *true_lb, MPI_Count *true_extent)
{
    ENTER();
    LEAVE(MPI_COMM_WORLD, extent_of(datatype, true, true_lb, true_extent));
}

EXPORTED(Type_extent);
int MPI_Type_extent(MPI_Datatype datatype, MPI_Aint *extent)
{
    MPI_Aint lower;

    ENTER();
    LEAVE(MPI_COMM_WORLD, extent_of(datatype, false, &lower, extent));
}

EXPORTED(Type_lb);
int MPI_Type_lb(MPI_Datatype datatype, MPI_Aint *displacement)
{
    MPI_Aint extent;

    ENTER();
    LEAVE(MPI_COMM_WORLD, extent_of(datatype, false, displacement, &extent));
}

EXPORTED(Type_ub);
int MPI_Type_ub(MPI_Datatype datatype, MPI_Aint *displacement)
{
    MPI_Aint lower;

    ENTER();

    int code = extent_of(datatype, false, &lower, displacement);

    if (code == MPI_SUCCESS)
        *displacement += lower;
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Type_set_name);
int MPI_Type_set_name(MPI_Datatype datatype, const char *type_name)
{
    ENTER();

    struct type *type = type_find(datatype);
    int code = type == NULL ? MPI_ERR_TYPE : type_name == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
        snprintf(type->name, sizeof type->name, "%s", type_name);
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Type_get_name);
int MPI_Type_get_name(MPI_Datatype datatype, char *type_name, int *resultlen)
{
    ENTER();

    const struct type *type = type_find(datatype);
    int code = type == NULL ? MPI_ERR_TYPE : type_name == NULL || resultlen == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
    {
        strcpy(type_name, type->name);
        *resultlen = (int)strlen(type_name);
    }
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Type_get_envelope);
int MPI_Type_get_envelope(MPI_Datatype datatype, int *num_integers, int *num_addresses, int *num_datatypes,
                                 int *combiner)
{
    ENTER();

    const struct type *type = type_find(datatype);

    if (type != NULL)
    {
        *num_integers = type->contents.integers;
        *num_addresses = type->contents.addresses;
        *num_datatypes = type->contents.types;
        *combiner = type->contents.combiner;
    }
    LEAVE(MPI_COMM_WORLD, type == NULL ? MPI_ERR_TYPE : MPI_SUCCESS);
}

/* The caller frees the derived types that this returns. */
EXPORTED(Type_get_contents);
int MPI_Type_get_contents(MPI_Datatype datatype, int max_integers, int max_addresses, int max_datatypes,
                                 int array_of_integers[], MPI_Aint array_of_addresses[],
                                 MPI_Datatype array_of_datatypes[])
{
    ENTER();

    const struct type *type = type_find(datatype);
    int code = type == NULL || type->builtin ? MPI_ERR_TYPE : MPI_SUCCESS;

    if (code == MPI_SUCCESS && (max_integers < type->contents.integers || max_addresses < type->contents.addresses ||
                                max_datatypes < type->contents.types))
        code = MPI_ERR_ARG;
    if (code == MPI_SUCCESS)
    {
        for (int i = 0; i < type->contents.integers; i++)
            array_of_integers[i] = type->contents.integer[i];
        for (int i = 0; i < type->contents.addresses; i++)
            array_of_addresses[i] = type->contents.address[i];
        for (int i = 0; i < type->contents.types; i++)
        {
            struct type *part = type->contents.type[i];

            if (!part->builtin)
                type_retain(part);
            array_of_datatypes[i] = part->builtin ? part->handle : type_handle(part);
        }
    }
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Type_match_size);
int MPI_Type_match_size(int typeclass, int size, MPI_Datatype *datatype)
{
    static const struct
    {
        int typeclass;
        int size;
        MPI_Datatype type;
    } matches[] = {{MPI_TYPECLASS_REAL, 4, MPI_REAL4},       {MPI_TYPECLASS_REAL, 8, MPI_REAL8},
                   {MPI_TYPECLASS_INTEGER, 1, MPI_INTEGER1}, {MPI_TYPECLASS_INTEGER, 2, MPI_INTEGER2},
                   {MPI_TYPECLASS_INTEGER, 4, MPI_INTEGER4}, {MPI_TYPECLASS_INTEGER, 8, MPI_INTEGER8},
                   {MPI_TYPECLASS_COMPLEX, 8, MPI_COMPLEX8}, {MPI_TYPECLASS_COMPLEX, 16, MPI_COMPLEX16}};
    int code = MPI_ERR_ARG;

    ENTER();
    for (size_t i = 0; datatype != NULL && i < sizeof matches / sizeof *matches; i++)
        if (matches[i].typeclass == typeclass && matches[i].size == size)
        {
            *datatype = matches[i].type;
            code = MPI_SUCCESS;
        }
    LEAVE(MPI_COMM_WORLD, code);
}

/* Returns MPI_UNDEFINED if the bytes end within an element. */
static MPI_Count elements_of(MPI_Aint bytes, const struct type *type)
{
    if (type->size == 0)
        return bytes == 0 ? 0 : MPI_UNDEFINED;

    MPI_Count elements = bytes / type->size * type->elements;
    MPI_Aint rest = bytes % type->size;

    for (int i = 0; rest > 0; i++)
    {
        MPI_Aint size = type->segment[i].count * type->segment[i].unit;
        MPI_Aint part = rest < size ? rest : size;

        if (part % type->segment[i].unit != 0)
            return MPI_UNDEFINED;
        elements += part / type->segment[i].unit;
        rest -= part;
    }
    return elements;
}

EXPORTED(Get_count);
int MPI_Get_count(const MPI_Status *status, MPI_Datatype datatype, int *count)
{
    ENTER();

    const struct type *type = type_find(datatype);

    if (type != NULL)
    {
        MPI_Aint bytes = status_bytes(status);

        if (type->size == 0)
            *count = bytes == 0 ? 0 : MPI_UNDEFINED;
        else
            *count = bytes % type->size == 0 ? narrow(bytes / type->size) : MPI_UNDEFINED;
    }
    LEAVE(MPI_COMM_WORLD, type == NULL ? MPI_ERR_TYPE : MPI_SUCCESS);
}

EXPORTED(Get_elements);
int MPI_Get_elements(const MPI_Status *status, MPI_Datatype datatype, int *count)
{
    ENTER();

    const struct type *type = type_find(datatype);

    if (type != NULL)
        *count = narrow(elements_of(status_bytes(status), type));
    LEAVE(MPI_COMM_WORLD, type == NULL ? MPI_ERR_TYPE : MPI_SUCCESS);
}

EXPORTED(Get_elements_x);
int MPI_Get_elements_x(const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count)
{
    ENTER();

    const struct type *type = type_find(datatype);

    if (type != NULL)
        *count = elements_of(status_bytes(status), type);
    LEAVE(MPI_COMM_WORLD, type == NULL ? MPI_ERR_TYPE : MPI_SUCCESS);
}

static int set_elements(MPI_Status *status, MPI_Datatype datatype, MPI_Count count)
{
    const struct type *type = type_find(datatype);

    if (type == NULL)
        return MPI_ERR_TYPE;
    if (count < 0)
        return MPI_ERR_COUNT;

    MPI_Aint bytes = type->elements == 0 ? 0 : count / type->elements * type->size;
    MPI_Count rest = type->elements == 0 ? 0 : count % type->elements;

    for (int i = 0; rest > 0; i++)
    {
        MPI_Count part = rest < type->segment[i].count ? rest : type->segment[i].count;

        bytes += part * type->segment[i].unit;
        rest -= part;
    }
    status_set_bytes(status, bytes);
    return MPI_SUCCESS;
}

EXPORTED(Status_set_elements);
int MPI_Status_set_elements(MPI_Status *status, MPI_Datatype datatype, int count)
{
    ENTER();
    LEAVE(MPI_COMM_WORLD, set_elements(status, datatype, count));
}

EXPORTED(Status_set_elements_x);
int MPI_Status_set_elements_x(MPI_Status *status, MPI_Datatype datatype, MPI_Count count)
{
    ENTER();
    LEAVE(MPI_COMM_WORLD, set_elements(status, datatype, count));
}
