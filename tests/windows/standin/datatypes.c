/* Datatypes: a type is a list of places with their numbers of elements, and its bounds. */
#include "standin.h"

static struct type basics[MAX_BASIC_TYPES];
static int basic_count;
static struct table types = {.kind = 0xcc000000u};

/* Adds elements that lie side by side. They join the segment before them if they can. */
static void add_segment(struct type *type, MPI_Aint displacement, MPI_Aint count, int unit)
{
    struct segment *last = type->segments == 0 ? NULL : &type->segment[type->segments - 1];
    MPI_Aint end = displacement + count * unit;

    if (type->elements == 0 || displacement < type->true_lower)
        type->true_lower = displacement;
    if (type->elements == 0 || end > type->true_upper)
        type->true_upper = end;
    type->elements += count;
    type->size += count * unit;
    if (last != NULL && last->unit == unit && last->displacement + last->count * unit == displacement)
    {
        last->count += count;
        return;
    }
    if (type->segments == type->room)
    {
        type->room = type->room == 0 ? 4 : type->room * 2;
        type->segment = reallocate(type->segment, (size_t)type->room * sizeof *type->segment);
    }
    type->segment[type->segments++] = (struct segment){displacement, count, unit};
}

static struct type *add_basic(MPI_Datatype handle, const char *name, int size, enum basic_kind kind)
{
    struct type *type = &basics[basic_count++];

    type->handle = handle;
    type->references = 1;
    type->builtin = true;
    type->committed = true;
    type->kind = kind;
    strcpy(type->name, name);
    type->contents.combiner = MPI_COMBINER_NAMED;
    if (size != 0)
        add_segment(type, 0, 1, size);
    type->upper = size;
    type->alignment = size > 8 ? 8 : size == 0 ? 1 : size;
    return type;
}

/* The second part stands at its own alignment. */
static void add_pair(MPI_Datatype handle, const char *name, int first, int second, int extent, enum basic_kind kind)
{
    struct type *type = add_basic(handle, name, first, kind);

    add_segment(type, (first + second - 1) / second * second, 1, second);
    type->upper = extent;
    type->alignment = first > second ? first : second;
    if (type->alignment > 8)
        type->alignment = 8;
}

#define BASIC(name, size, kind) add_basic(name, #name, size, BASIC_##kind)
#define PAIR(name, first, second, extent, kind) add_pair(name, #name, first, second, extent, BASIC_##kind)

void types_start(void)
{
    BASIC(MPI_CHAR, 1, I8);
    BASIC(MPI_SIGNED_CHAR, 1, I8);
    BASIC(MPI_UNSIGNED_CHAR, 1, U8);
    BASIC(MPI_SHORT, 2, I16);
    BASIC(MPI_UNSIGNED_SHORT, 2, U16);
    BASIC(MPI_INT, 4, I32);
    BASIC(MPI_UNSIGNED, 4, U32);
    BASIC(MPI_LONG, 4, I32);
    BASIC(MPI_UNSIGNED_LONG, 4, U32);
    BASIC(MPI_LONG_LONG_INT, 8, I64);
    BASIC(MPI_UNSIGNED_LONG_LONG, 8, U64);
    BASIC(MPI_FLOAT, 4, F32);
    BASIC(MPI_DOUBLE, 8, F64);
    BASIC(MPI_LONG_DOUBLE, 8, F64);
    BASIC(MPI_BYTE, 1, BYTE);
    BASIC(MPI_WCHAR, 2, NONE);
    BASIC(MPI_PACKED, 1, NONE);
    BASIC(MPI_LB, 0, NONE)->lower_given = true;
    BASIC(MPI_UB, 0, NONE)->upper_given = true;
    BASIC(MPI_C_COMPLEX, 8, C32)->alignment = 4;
    BASIC(MPI_C_FLOAT_COMPLEX, 8, C32)->alignment = 4;
    BASIC(MPI_C_DOUBLE_COMPLEX, 16, C64);
    BASIC(MPI_C_LONG_DOUBLE_COMPLEX, 16, C64);
    BASIC(MPI_C_BOOL, 1, BOOL);
    BASIC(MPI_CHARACTER, 1, NONE);
    BASIC(MPI_INTEGER, 4, I32);
    BASIC(MPI_REAL, 4, F32);
    BASIC(MPI_LOGICAL, 4, LOGICAL);
    BASIC(MPI_COMPLEX, 8, C32)->alignment = 4;
    BASIC(MPI_DOUBLE_PRECISION, 8, F64);
    BASIC(MPI_DOUBLE_COMPLEX, 16, C64);
    BASIC(MPI_REAL4, 4, F32);
    BASIC(MPI_REAL8, 8, F64);
    BASIC(MPI_COMPLEX8, 8, C32)->alignment = 4;
    BASIC(MPI_COMPLEX16, 16, C64);
    BASIC(MPI_INTEGER1, 1, I8);
    BASIC(MPI_INTEGER2, 2, I16);
    BASIC(MPI_INTEGER4, 4, I32);
    BASIC(MPI_INTEGER8, 8, I64);
    BASIC(MPI_INT8_T, 1, I8);
    BASIC(MPI_INT16_T, 2, I16);
    BASIC(MPI_INT32_T, 4, I32);
    BASIC(MPI_INT64_T, 8, I64);
    BASIC(MPI_UINT8_T, 1, U8);
    BASIC(MPI_UINT16_T, 2, U16);
    BASIC(MPI_UINT32_T, 4, U32);
    BASIC(MPI_UINT64_T, 8, U64);
    BASIC(MPI_AINT, 8, I64);
    BASIC(MPI_OFFSET, 8, I64);
    BASIC(MPI_COUNT, 8, I64);
    PAIR(MPI_2INT, 4, 4, 8, INT_INT);
    PAIR(MPI_2INTEGER, 4, 4, 8, INT_INT);
    PAIR(MPI_2REAL, 4, 4, 8, 2REAL);
    PAIR(MPI_2DOUBLE_PRECISION, 8, 8, 16, 2DOUBLE);
    PAIR(MPI_2COMPLEX, 8, 8, 16, NONE);
    PAIR(MPI_2DOUBLE_COMPLEX, 16, 16, 32, NONE);
    PAIR(MPI_FLOAT_INT, 4, 4, 8, FLOAT_INT);
    PAIR(MPI_DOUBLE_INT, 8, 4, 16, DOUBLE_INT);
    PAIR(MPI_LONG_INT, 4, 4, 8, INT_INT);
    PAIR(MPI_SHORT_INT, 2, 4, 8, SHORT_INT);
    PAIR(MPI_LONG_DOUBLE_INT, 8, 4, 16, DOUBLE_INT);
}

/* Returns NULL for what is no datatype. */
struct type *type_find(MPI_Datatype handle)
{
    for (int i = 0; i < basic_count; i++)
        if (basics[i].handle == handle)
            return &basics[i];
    return table_get(&types, handle);
}

/* Returns NULL for what cannot describe data of a message: also a type that was not committed. */
struct type *type_usable(MPI_Datatype handle)
{
    struct type *type = type_find(handle);

    return type == NULL || !type->committed ? NULL : type;
}

struct type *type_new(void)
{
    struct type *type = allocate(sizeof *type);

    type->references = 1;
    type->alignment = 1;
    return type;
}

static void widen(MPI_Aint *bound, bool *given, bool *set, MPI_Aint value, bool value_given, int direction)
{
    if (*given && !value_given)
        return;
    if (!*set || (value_given && !*given) || (value - *bound) * direction > 0)
        *bound = value;
    *set = true;
    *given = *given || value_given;
}

/* Adds copies of a type, side by side. */
void type_place(struct type *type, MPI_Aint displacement, MPI_Aint count, struct type *old)
{
    MPI_Aint extent = old->upper - old->lower;
    MPI_Aint last = displacement + (count - 1) * extent;
    bool bounded = type->room != 0 || type->lower_given || type->upper_given;
    bool upper_bounded = bounded;

    if (count == 0)
        return;
    if (old->handle != MPI_UB)
        widen(&type->lower, &type->lower_given, &bounded, (displacement < last ? displacement : last) + old->lower,
              old->lower_given, -1);
    if (old->handle != MPI_LB)
        widen(&type->upper, &type->upper_given, &upper_bounded, (displacement > last ? displacement : last) + old->upper,
              old->upper_given, 1);
    if (old->alignment > type->alignment)
        type->alignment = old->alignment;
    if (old->segments == 1 && old->size == extent)
    {
        add_segment(type, displacement + old->segment->displacement, count * old->segment->count, old->segment->unit);
        return;
    }
    for (MPI_Aint i = 0; i < count; i++)
        for (int j = 0; j < old->segments; j++)
            add_segment(type, displacement + i * extent + old->segment[j].displacement, old->segment[j].count,
                        old->segment[j].unit);
}

/* Pads a structure to the alignment of its members, as a compiler does. */
void type_finish(struct type *type, bool padded)
{
    if (padded && !type->upper_given && !type->lower_given)
    {
        MPI_Aint rest = (type->upper - type->lower) % type->alignment;

        if (rest != 0)
            type->upper += type->alignment - rest;
    }
}

/* Makes room for what MPI_Type_get_contents returns. */
void type_contents(struct type *type, int combiner, int integers, int addresses, int types_count)
{
    struct contents *contents = &type->contents;

    contents->combiner = combiner;
    contents->integers = integers;
    contents->addresses = addresses;
    contents->types = types_count;
    contents->integer = allocate((size_t)integers * sizeof *contents->integer);
    contents->address = allocate((size_t)addresses * sizeof *contents->address);
    contents->type = allocate((size_t)types_count * sizeof *contents->type);
}

/* Makes another handle for a type, and takes over the caller's reference. */
MPI_Datatype type_handle(struct type *type)
{
    MPI_Datatype handle = table_add(&types, type);

    if (type->handle == 0)
        type->handle = handle;
    return handle;
}

struct type *type_remove(MPI_Datatype handle)
{
    return table_remove(&types, handle);
}

void type_retain(struct type *type)
{
    type->references++;
}

void type_release(struct type *type)
{
    if (type->builtin || --type->references != 0)
        return;
    for (int i = 0; i < type->contents.types; i++)
        type_release(type->contents.type[i]);
    free(type->contents.integer);
    free(type->contents.address);
    free(type->contents.type);
    free(type->segment);
    free(type);
}

/* Returns how many bytes copies of a type cover, from its first to its last. */
MPI_Aint type_span(const struct type *type, MPI_Aint count)
{
    return count == 0 ? 0 : (count - 1) * (type->upper - type->lower) + type->true_upper - type->true_lower;
}

static bool solid(const struct type *type)
{
    return type->segments == 1 && type->size == type->upper - type->lower;
}

size_t type_pack(const void *buffer, MPI_Aint count, const struct type *type, void *packed)
{
    char *out = packed;

    if (count > 0 && solid(type))
    {
        memcpy(out, (const char *)buffer + type->segment->displacement, (size_t)(count * type->size));
        return (size_t)(count * type->size);
    }
    for (MPI_Aint i = 0; i < count; i++)
    {
        const char *start = (const char *)buffer + i * (type->upper - type->lower);

        for (int j = 0; j < type->segments; j++)
        {
            size_t size = (size_t)(type->segment[j].count * type->segment[j].unit);

            memcpy(out, start + type->segment[j].displacement, size);
            out += size;
        }
    }
    return (size_t)(out - (char *)packed);
}

/* Unpacks as many bytes as there are. */
void type_unpack(const void *packed, size_t length, void *buffer, MPI_Aint count, const struct type *type)
{
    const char *in = packed;

    if (count > 0 && length > 0 && solid(type))
    {
        memcpy((char *)buffer + type->segment->displacement, in, length);
        return;
    }
    for (MPI_Aint i = 0; i < count && length > 0; i++)
    {
        char *start = (char *)buffer + i * (type->upper - type->lower);

        for (int j = 0; j < type->segments && length > 0; j++)
        {
            size_t size = (size_t)(type->segment[j].count * type->segment[j].unit);

            if (size > length)
                size = length;
            memcpy(start + type->segment[j].displacement, in, size);
            in += size;
            length -= size;
        }
    }
}
