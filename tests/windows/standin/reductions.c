/* Operations of reductions. */
#include "standin.h"

static struct op builtins[16];
static struct table ops = {.kind = 0x98000000u};

struct op *op_find(MPI_Op handle)
{
    unsigned place = (unsigned)handle - (unsigned)MPI_OP_NULL - 0x40000000u;

    if (handle < MPI_MAX || handle > MPI_NO_OP)
        return table_get(&ops, handle);
    builtins[place].references = 1;
    builtins[place].builtin = handle;
    builtins[place].commutes = handle != MPI_REPLACE && handle != MPI_NO_OP;
    return &builtins[place];
}

void op_retain(struct op *op)
{
    op->references++;
}

void op_release(struct op *op)
{
    if (op->builtin == 0 && --op->references == 0)
        free(op);
}

/* Says for which types the standard defines a predefined operation. */
int op_check(const struct op *op, const struct type *type)
{
    enum basic_kind kind = type->kind;
    bool integer = kind >= BASIC_I8 && kind <= BASIC_U64;
    bool real = kind == BASIC_F32 || kind == BASIC_F64;
    bool complex = kind == BASIC_C32 || kind == BASIC_C64;
    bool logical = kind == BASIC_BOOL || kind == BASIC_LOGICAL;
    bool valid;

    if (op->builtin == 0)
        return MPI_SUCCESS;
    switch (op->builtin)
    {
        case MPI_MAX:
        case MPI_MIN: valid = integer || real; break;
        case MPI_SUM:
        case MPI_PROD: valid = integer || real || complex; break;
        case MPI_LAND:
        case MPI_LOR:
        case MPI_LXOR: valid = integer || logical; break;
        case MPI_BAND:
        case MPI_BOR:
        case MPI_BXOR: valid = integer || kind == BASIC_BYTE; break;
        case MPI_MAXLOC:
        case MPI_MINLOC: valid = kind >= BASIC_FLOAT_INT; break;
        default: valid = false; break;
    }
    return valid ? MPI_SUCCESS : MPI_ERR_OP;
}

/* Each operation combines a of the first buffer with b of the second, where the result goes. */
#define EACH(TYPE, EXPRESSION)                                                                                       \
    for (int i = 0; i < count; i++)                                                                                  \
    {                                                                                                                \
        TYPE a = ((const TYPE *)in)[i], b = ((TYPE *)inout)[i];                                                      \
        ((TYPE *)inout)[i] = (TYPE)(EXPRESSION);                                                                     \
    }                                                                                                                \
    break;

#define COMPARING_CASES(TYPE)                                                                                        \
    case MPI_MAX: EACH(TYPE, a > b ? a : b)                                                                          \
    case MPI_MIN: EACH(TYPE, a < b ? a : b)

#define LOGICAL_CASES(TYPE)                                                                                          \
    case MPI_LAND: EACH(TYPE, a && b)                                                                                \
    case MPI_LOR: EACH(TYPE, a || b)                                                                                 \
    case MPI_LXOR: EACH(TYPE, !a != !b)

#define BITWISE_CASES(TYPE)                                                                                          \
    case MPI_BAND: EACH(TYPE, a &b)                                                                                  \
    case MPI_BOR: EACH(TYPE, a | b)                                                                                  \
    case MPI_BXOR: EACH(TYPE, a ^ b)

/* Sums and products of signed integers wrap, hence the wide unsigned type. */
#define INTEGER_FUNCTION(TYPE)                                                                                       \
    static void apply_##TYPE(int op, const void *in, void *inout, int count)                                         \
    {                                                                                                                \
        switch (op)                                                                                                  \
        {                                                                                                            \
            COMPARING_CASES(TYPE)                                                                                    \
            case MPI_SUM: EACH(TYPE, (uint64_t)a + (uint64_t)b)                                                      \
            case MPI_PROD: EACH(TYPE, (uint64_t)a * (uint64_t)b)                                                     \
            LOGICAL_CASES(TYPE)                                                                                      \
            BITWISE_CASES(TYPE)                                                                                      \
        }                                                                                                            \
    }

#define REAL_FUNCTION(TYPE)                                                                                          \
    static void apply_##TYPE(int op, const void *in, void *inout, int count)                                         \
    {                                                                                                                \
        switch (op)                                                                                                  \
        {                                                                                                            \
            COMPARING_CASES(TYPE)                                                                                    \
            case MPI_SUM: EACH(TYPE, a + b)                                                                          \
            case MPI_PROD: EACH(TYPE, a *b)                                                                          \
        }                                                                                                            \
    }

#define COMPLEX_FUNCTION(TYPE)                                                                                       \
    struct complex_##TYPE                                                                                            \
    {                                                                                                                \
        TYPE re, im;                                                                                                 \
    };                                                                                                               \
    static void apply_complex_##TYPE(int op, const void *in, void *inout, int count)                                 \
    {                                                                                                                \
        const struct complex_##TYPE *left = in;                                                                      \
        struct complex_##TYPE *right = inout;                                                                        \
                                                                                                                     \
        for (int i = 0; i < count; i++)                                                                              \
        {                                                                                                            \
            struct complex_##TYPE a = left[i], b = right[i];                                                         \
                                                                                                                     \
            right[i].re = op == MPI_SUM ? a.re + b.re : a.re * b.re - a.im * b.im;                                   \
            right[i].im = op == MPI_SUM ? a.im + b.im : a.re * b.im + a.im * b.re;                                   \
        }                                                                                                            \
    }

/* Of equal values the lower place counts. */
#define PLACE_FUNCTION(NAME, VALUE, PLACE)                                                                           \
    struct place_##NAME                                                                                              \
    {                                                                                                                \
        VALUE value;                                                                                                 \
        PLACE place;                                                                                                 \
    };                                                                                                               \
    static void apply_place_##NAME(int op, const void *in, void *inout, int count)                                   \
    {                                                                                                                \
        const struct place_##NAME *left = in;                                                                        \
        struct place_##NAME *right = inout;                                                                          \
                                                                                                                     \
        for (int i = 0; i < count; i++)                                                                              \
        {                                                                                                            \
            bool better = op == MPI_MAXLOC ? left[i].value > right[i].value : left[i].value < right[i].value;        \
                                                                                                                     \
            if (better || (left[i].value == right[i].value && left[i].place < right[i].place))                       \
                right[i] = left[i];                                                                                  \
        }                                                                                                            \
    }

INTEGER_FUNCTION(int8_t)
INTEGER_FUNCTION(int16_t)
INTEGER_FUNCTION(int32_t)
INTEGER_FUNCTION(int64_t)
INTEGER_FUNCTION(uint8_t)
INTEGER_FUNCTION(uint16_t)
INTEGER_FUNCTION(uint32_t)
INTEGER_FUNCTION(uint64_t)
REAL_FUNCTION(float)
REAL_FUNCTION(double)
COMPLEX_FUNCTION(float)
COMPLEX_FUNCTION(double)
PLACE_FUNCTION(float, float, int)
PLACE_FUNCTION(double, double, int)
PLACE_FUNCTION(int, int, int)
PLACE_FUNCTION(short, short, int)
PLACE_FUNCTION(2real, float, float)
PLACE_FUNCTION(2double, double, double)

static void apply_builtin(int op, enum basic_kind kind, const void *in, void *inout, int count)
{
    switch (kind)
    {
        case BASIC_I8: apply_int8_t(op, in, inout, count); break;
        case BASIC_I16: apply_int16_t(op, in, inout, count); break;
        case BASIC_LOGICAL:
        case BASIC_I32: apply_int32_t(op, in, inout, count); break;
        case BASIC_I64: apply_int64_t(op, in, inout, count); break;
        case BASIC_BOOL:
        case BASIC_BYTE:
        case BASIC_U8: apply_uint8_t(op, in, inout, count); break;
        case BASIC_U16: apply_uint16_t(op, in, inout, count); break;
        case BASIC_U32: apply_uint32_t(op, in, inout, count); break;
        case BASIC_U64: apply_uint64_t(op, in, inout, count); break;
        case BASIC_F32: apply_float(op, in, inout, count); break;
        case BASIC_F64: apply_double(op, in, inout, count); break;
        case BASIC_C32: apply_complex_float(op, in, inout, count); break;
        case BASIC_C64: apply_complex_double(op, in, inout, count); break;
        case BASIC_FLOAT_INT: apply_place_float(op, in, inout, count); break;
        case BASIC_DOUBLE_INT: apply_place_double(op, in, inout, count); break;
        case BASIC_INT_INT: apply_place_int(op, in, inout, count); break;
        case BASIC_SHORT_INT: apply_place_short(op, in, inout, count); break;
        case BASIC_2REAL: apply_place_2real(op, in, inout, count); break;
        case BASIC_2DOUBLE: apply_place_2double(op, in, inout, count); break;
        case BASIC_NONE: break;
    }
}

void op_apply(const struct op *op, const void *in, void *inout, int count, const struct type *type)
{
    MPI_Datatype handle = type->handle;

    if (op->builtin != 0)
        apply_builtin(op->builtin, type->kind, in, inout, count);
    else
        op->function((void *)(uintptr_t)in, inout, &count, &handle);
}

EXPORTED(Op_create);
int MPI_Op_create(MPI_User_function *user_fn, int commute, MPI_Op *op)
{
    ENTER();

    int code = user_fn == NULL || op == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
    {
        struct op *made = allocate(sizeof *made);

        made->references = 1;
        made->commutes = commute != 0;
        made->function = user_fn;
        *op = table_add(&ops, made);
    }
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Op_free);
int MPI_Op_free(MPI_Op *op)
{
    ENTER();

    struct op *found = op == NULL ? NULL : table_remove(&ops, *op);

    if (found != NULL)
    {
        op_release(found);
        *op = MPI_OP_NULL;
    }
    LEAVE(MPI_COMM_WORLD, found == NULL ? MPI_ERR_OP : MPI_SUCCESS);
}

EXPORTED(Op_commutative);
int MPI_Op_commutative(MPI_Op op, int *commute)
{
    ENTER();

    const struct op *found = op_find(op);
    int code = found == NULL ? MPI_ERR_OP : commute == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
        *commute = found->commutes;
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Reduce_local);
int MPI_Reduce_local(const void *inbuf, void *inoutbuf, int count, MPI_Datatype datatype, MPI_Op op)
{
    ENTER();

    const struct op *found = op_find(op);
    const struct type *type = type_usable(datatype);
    int code = count < 0       ? MPI_ERR_COUNT
               : type == NULL  ? MPI_ERR_TYPE
               : found == NULL ? MPI_ERR_OP
                               : op_check(found, type);

    if (code == MPI_SUCCESS && count > 0 && type->builtin && (inbuf == NULL || inoutbuf == NULL))
        code = MPI_ERR_BUFFER;
    if (code == MPI_SUCCESS && count > 0)
        op_apply(found, inbuf, inoutbuf, count, type);
    LEAVE(MPI_COMM_WORLD, code);
}
