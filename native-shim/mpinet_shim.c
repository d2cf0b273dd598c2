/*
 * The part of a shim that is the same for every MPI. It is compiled together with a generated shim.c, with the headers of
 * that MPI, but not linked to it: the loader first sets the environment that the MPI's own libraries read while they are
 * loaded, then opens the MPI for the whole process, and then the shim.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "mpinet_shim.h"

/* Sizes and offsets as "MPI_Status 24, MPI_SOURCE 0, ..."; the same text at every call. */
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

static char mpinet_words[4096];
static unsigned mpinet_delay;

static void mpinet_say_words(void)
{
    if (mpinet_words[0] != '\0')
    {
        sleep(mpinet_delay);
        fputs(mpinet_words, stderr);
    }
}

/*
 * The text that the process leaves on standard error, some seconds after it began to end; empty: none. An MPI may end the
 * process in MPI_Init, and no managed code runs then.
 */
MPINET_API void MPINET_last_words(const char *text, int delay)
{
    static int registered;

    snprintf(mpinet_words, sizeof mpinet_words, "%s", text);
    mpinet_delay = (unsigned)delay;
    if (!registered)
        registered = atexit(mpinet_say_words) == 0;
}

/* The fields of a status that every MPI has, wherever its header puts them. */
MPINET_API int MPINET_Status_get_source(const MPI_Status *status)
{
    return status->MPI_SOURCE;
}

MPINET_API int MPINET_Status_get_tag(const MPI_Status *status)
{
    return status->MPI_TAG;
}

MPINET_API int MPINET_Status_get_error(const MPI_Status *status)
{
    return status->MPI_ERROR;
}

MPINET_API void MPINET_Status_set_source(MPI_Status *status, int source)
{
    status->MPI_SOURCE = source;
}

MPINET_API void MPINET_Status_set_tag(MPI_Status *status, int tag)
{
    status->MPI_TAG = tag;
}

MPINET_API void MPINET_Status_set_error(MPI_Status *status, int error)
{
    status->MPI_ERROR = error;
}
