/*
 * What a generated shim.c is written in. It includes this file after mpi.h (and after whatever that header needs
 * defined), and lists what is particular to its MPI, one entry a line:
 *
 *     MPINET_LAYOUT_BEGIN
 *         MPINET_SIZE(MPI_Status, 24)
 *         MPINET_FIELD(MPI_Status, MPI_SOURCE, 0)
 *     MPINET_LAYOUT_END
 *
 *     MPINET_CONSTANTS_BEGIN
 *         MPINET_CONSTANT(MPI_COMM_WORLD)
 *     MPINET_CONSTANTS_END
 *
 *     MPINET_FUNCTION(MPI_Aint, Aint_add, (MPI_Aint base, MPI_Aint disp), (base, disp))
 *
 * Both lists must be there, the second one may be empty. mpinet_shim.c, which is the same for every MPI, reads them.
 */
#ifndef MPINET_SHIM_H
#define MPINET_SHIM_H

#include <stddef.h>
#include <stdint.h>

/* The build hides every other symbol. */
#define MPINET_API __attribute__((visibility("default")))

/* What the standard deprecates is handed out too: whether to use it is the program's affair. */
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

/*
 * Sizes and offsets, in bytes. Each entry gives the number for which the C# side was generated; a header that says
 * otherwise does not compile. What the compiler says goes into the text of MPINET_layout, which the loader compares with
 * the descriptor, lest files of two builds meet.
 */
struct mpinet_layout_item {
    const char *name;
    size_t value;
};

extern const struct mpinet_layout_item mpinet_layout_items[];

#define MPINET_LAYOUT_BEGIN const struct mpinet_layout_item mpinet_layout_items[] = {
#define MPINET_SIZE(type, expected)                                                               \
    MPINET_LAYOUT_ITEM(#type, sizeof(type), expected,                                             \
                       "the size of " #type " is not " #expected " as generated: generate again for this mpi.h")
#define MPINET_FIELD(type, field, expected)                                                       \
    MPINET_LAYOUT_ITEM(#field, offsetof(type, field), expected,                                   \
                       "the offset of " #field " is not " #expected " as generated: generate again for this mpi.h")
#define MPINET_LAYOUT_END                                                                         \
    { NULL, 0 } }                                                                                 \
    ;

/* The struct is there for the assertion, which is a declaration and can stand in an expression in no other way. */
#define MPINET_LAYOUT_ITEM(name, actual, expected, message)                                       \
    { name, (actual) + 0 * sizeof(struct {                                                       \
          _Static_assert((actual) == (expected), message);                                        \
          char member;                                                                            \
      }) },

/*
 * Constants that only the running library knows, such as the addresses of predefined handles, in the order in which the
 * C# side reads them.
 */
int mpinet_fill_constants(intptr_t *values, int capacity);

#define MPINET_CONSTANTS_BEGIN                                                                    \
    int mpinet_fill_constants(intptr_t *values, int capacity)                                     \
    {                                                                                             \
        int count = 0;                                                                            \
        (void)values, (void)capacity;
#define MPINET_CONSTANT(expression)                                                               \
    if (count < capacity)                                                                         \
        values[count] = (intptr_t)(expression);                                                   \
    count++;
#define MPINET_CONSTANTS_END                                                                      \
        return count;                                                                             \
    }

/*
 * A function for what mpi.h has as a macro or with variable arguments: MPINET_Aint_add calls MPI_Aint_add, and
 * MPINET_PMPI_Pcontrol calls PMPI_Pcontrol.
 */
#define MPINET_FUNCTION(result, name, parameters, arguments)                                      \
    MPINET_API result MPINET_##name parameters                                                    \
    {                                                                                             \
        return MPI_##name arguments;                                                              \
    }
#define MPINET_PMPI_FUNCTION(result, name, parameters, arguments)                                 \
    MPINET_API result MPINET_PMPI_##name parameters                                               \
    {                                                                                             \
        return PMPI_##name arguments;                                                             \
    }

#endif
