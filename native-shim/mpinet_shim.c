/*
 * The part of a shim that is the same for every MPI. It is compiled together with a generated shim.c, with the headers of
 * that MPI, but not linked to it. The loader first sets the environment that the MPI's own libraries read while they are
 * loaded, then opens the MPI for the whole process, and then the shim.
 */
#define _GNU_SOURCE
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#ifdef _WIN32
#include <windows.h>
#else
#include <pthread.h>
#endif

#include "mpinet_shim.h"

/* These two functions got new symbol versions in glibc 2.32 and 2.34. The first version exists in every glibc of the processor, so that
the shim also runs with an older glibc than the compiler's. */
#if defined(__GLIBC__) && defined(__x86_64__)
#define MPINET_FIRST_GLIBC "GLIBC_2.2.5"
#elif defined(__GLIBC__) && defined(__aarch64__)
#define MPINET_FIRST_GLIBC "GLIBC_2.17"
#endif
#ifdef MPINET_FIRST_GLIBC
__asm__(".symver pthread_getattr_np, pthread_getattr_np@" MPINET_FIRST_GLIBC);
__asm__(".symver pthread_attr_getstack, pthread_attr_getstack@" MPINET_FIRST_GLIBC);
#endif

/* Sizes and offsets as "MPI_Status 24, MPI_SOURCE 0, ..."; returns the same text at every call. */
MPINET_API const char *MPINET_layout(void)
{
    static char text[4096];
    size_t used = 0;

    for (const struct mpinet_layout_item *item = mpinet_layout_items; item->name != NULL && used < sizeof text; item++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s %zu", used == 0 ? "" : ", ", item->name,
                                 item->value);
    return text;
}

/* Fills the table of link-time constants up to its capacity. Returns how many constants the shim has. */
MPINET_API int MPINET_constants(intptr_t *values, int capacity)
{
    return mpinet_fill_constants(values, capacity);
}

static char mpinet_exit_message[4096];
static unsigned mpinet_exit_delay;

static void mpinet_write_exit_message(void)
{
    if (mpinet_exit_message[0] != '\0')
    {
        sleep(mpinet_exit_delay);
        fputs(mpinet_exit_message, stderr);
    }
}

/*
 * Sets a text that the process writes to standard error at exit, after a delay in seconds; none if it is empty. An MPI may exit
 * in MPI_Init, where no managed code runs any more.
 */
MPINET_API void MPINET_set_exit_message(const char *text, int delay)
{
    static int registered;

    snprintf(mpinet_exit_message, sizeof mpinet_exit_message, "%s", text);
    mpinet_exit_delay = (unsigned)delay;
    if (!registered)
        registered = atexit(mpinet_write_exit_message) == 0;
}

/* A hash of addresses begins with this number. */
#define MPINET_HASH_START 14695981039346656037u

static uint64_t mpinet_hash(uint64_t hash, uintptr_t address)
{
    return (hash ^ address) * 1099511628211u;
}

#ifdef _WIN32
/* The addresses that the system finds: .NET tells it how its code is unwound. */
static uint64_t mpinet_hash_stack(int most)
{
    void *addresses[62];
    uint64_t hash = MPINET_HASH_START;
    int count = RtlCaptureStackBackTrace(0, most < 62 ? (ULONG)most : 62, addresses, NULL);

    for (int i = 0; i < count; i++)
        hash = mpinet_hash(hash, (uintptr_t)addresses[i]);
    return hash;
}
#else
/* The end of this thread's stack, beyond which nothing may be read; 0 if it is not known. */
static uintptr_t mpinet_stack_end(void)
{
    static __thread uintptr_t end;
    pthread_attr_t attributes;
    void *start;
    size_t size;

    if (end == 0 && pthread_getattr_np(pthread_self(), &attributes) == 0)
    {
        if (pthread_attr_getstack(&attributes, &start, &size) == 0)
            end = (uintptr_t)start + size;
        pthread_attr_destroy(&attributes);
    }
    return end;
}

/* The addresses behind frame pointers, which .NET's compilers keep and Mono's do not. It reads only this thread's stack. */
static uint64_t mpinet_hash_stack(int most)
{
    uint64_t hash = MPINET_HASH_START;
    uintptr_t end = mpinet_stack_end();
    uintptr_t frame = (uintptr_t)__builtin_frame_address(0);

    for (int i = 0; i < most && end >= 2 * sizeof(uintptr_t) && frame <= end - 2 * sizeof(uintptr_t); i++)
    {
        const uintptr_t *record = (const uintptr_t *)frame;

        hash = mpinet_hash(hash, record[1]);
        if (record[0] <= frame || record[0] % sizeof(uintptr_t) != 0)
            break;
        frame = record[0];
    }
    return hash;
}
#endif

/*
 * A hash of the return addresses on the stack, of at most the given number of frames. It differs between calls from different
 * places.
 */
MPINET_API uint64_t MPINET_call_place(int most)
{
    uint64_t hash = mpinet_hash_stack(most);

    return hash ^ hash >> 32;
}
