/*
 * The macros that a generated shim.c consists of. It includes this file after mpi.h (and after the macros that mpi.h needs),
 * and lists the properties of its MPI, one entry per line:
 *
 *     MPINET_LAYOUT_BEGIN
 *         MPINET_SIZE(MPI_Status, 24)
 *         MPINET_FIELD(MPI_Status, MPI_SOURCE, 0)
 *     MPINET_LAYOUT_END
 *
 *     MPINET_CONSTANTS_BEGIN
 *         MPINET_CONSTANT(MPI_COMM_WORLD)
 *         MPINET_FORTRAN_VARIABLE(MPI_F_STATUS_IGNORE)
 *     MPINET_CONSTANTS_END
 *
 *     MPINET_FUNCTION(MPI_Aint, Aint_add, (MPI_Aint base, MPI_Aint disp), (base, disp))
 *
 * Both lists are required; the second one may be empty. mpinet_shim.c, which is the same for every MPI, reads them.
 */
#ifndef MPINET_SHIM_H
#define MPINET_SHIM_H

#include <stddef.h>
#include <stdint.h>

/* Exports a symbol. The build hides all others. */
#ifdef _WIN32
#define MPINET_API __declspec(dllexport)
#else
#define MPINET_API __attribute__((visibility("default")))
#endif

/* Deprecated functions and constants are exported too. The program decides whether to use them. */
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

/*
 * Sizes and offsets, in bytes. Each entry gives the number that the C# side was generated with; a header with another number
 * does not compile. The actual numbers form the text of MPINET_layout, which the loader compares with the descriptor, to
 * refuse files of different builds.
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

/* The struct holds the assertion: _Static_assert is a declaration, which an expression can contain only inside a struct. */
#define MPINET_LAYOUT_ITEM(name, actual, expected, message)                                       \
    { name, (actual) + 0 * sizeof(struct {                                                       \
          _Static_assert((actual) == (expected), message);                                        \
          char member;                                                                            \
      }) },

/*
 * Fills in the constants that only the running library knows, such as addresses of predefined handles, in the order in which
 * the C# side reads them.
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
/* A variable for Fortran; a null pointer with a library that was built without Fortran, and lacks it. Windows has no such references. */
#ifdef _WIN32
#define MPINET_FORTRAN_VARIABLE(name) MPINET_CONSTANT(name)
#else
#define MPINET_FORTRAN_VARIABLE(name)                                                             \
    {                                                                                             \
        extern __typeof__(name) name __attribute__((weak));                                       \
        if (count < capacity)                                                                     \
            values[count] = &name ? (intptr_t)name : 0;                                           \
        count++;                                                                                  \
    }
#endif
#define MPINET_CONSTANTS_END                                                                      \
        return count;                                                                             \
    }

/*
 * Wraps a macro of mpi.h, or a function with variable arguments: MPINET_Aint_add calls MPI_Aint_add, and
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
