/* Error classes, error codes, and error handlers. A code of this library is its class, except those that the user adds. */
#include "standin.h"

#include <stdio.h>

#define FIRST_ADDED 0x40000001
#define ADDED_ROOM 256

struct added
{
    int class_of;
    char text[MPI_MAX_ERROR_STRING];
};

struct handler
{
    int references; /* the handle and the communicators that use it */
    int handle;
    MPI_Comm_errhandler_fn *function;
};

int error_last_used = MPI_ERR_LASTCODE;

static struct added added[ADDED_ROOM];
static int added_count;
static struct table handlers = {.kind = 0x94000000u};

static const char *const class_texts[] = {
    "No MPI error", "Invalid buffer pointer", "Invalid count", "Invalid datatype", "Invalid tag", "Invalid communicator",
    "Invalid rank", "Invalid root", "Invalid group", "Invalid MPI_Op", "Invalid topology", "Invalid dimension argument",
    "Invalid argument", "Unknown error. Please file a bug report.", "Message truncated", "Other MPI error",
    "Internal MPI error!", "See the MPI_ERROR field in MPI_Status for the error code", "Pending request (no error)",
    "Request pending due to failure", "Access denied to file", "Invalid amode value in MPI_File_open", "Invalid file name",
    "An error occurred in a user-defined data conversion function",
    "The requested datarep name has already been specified to MPI_REGISTER_DATAREP", "File exists",
    "File in use by some process", "Invalid file", "Invalid MPI_Info", "Invalid key for MPI_Info",
    "Invalid value for MPI_Info", "MPI_Info key is not defined", "Other I/O error",
    "Invalid service name (see MPI_Publish_name)", "Unable to allocate memory for MPI_Alloc_mem",
    "Inconsistent arguments to collective routine", "Not enough space for file", "File does not exist", "Invalid port",
    "Quota exceeded for files", "Read-only file or filesystem name",
    "Invalid service name, see MPI_Unpublish_name", "Error in spawn call",
    "Unsupported datarep passed to MPI_File_set_view", "Unsupported file operation", "Invalid MPI_Win",
    "Invalid base address", "Invalid lock type", "Invalid keyval", "Conflicting accesses to window",
    "Wrong synchronization of RMA calls", "Invalid size argument in RMA call",
    "Invalid displacement argument in RMA call", "Invalid assert argument"};

/* Returns NULL if there is no such code. */
static const char *text_of(int code)
{
    int place = code - FIRST_ADDED;

    if (place >= 0 && place < added_count)
        return added[place].text;
    return code >= 0 && code < (int)(sizeof class_texts / sizeof *class_texts) ? class_texts[code] : NULL;
}

/* Returns the code, unless the handler is the one that ends the run. */
int error_report(MPI_Comm comm, int code, const char *function)
{
    struct comm *found = comm_find(comm);

    if (found == NULL)
        found = comm_find(MPI_COMM_WORLD);
    if (found != NULL && found->errhandler == MPI_ERRORS_RETURN)
        return code;

    const struct handler *handler = found == NULL ? NULL : table_get(&handlers, found->errhandler);

    if (handler != NULL)
    {
        MPI_Comm handle = found->handle;
        int argument = code;

        handler->function(&handle, &argument);
        return code;
    }

    const char *text = text_of(code);

    fprintf(stderr, "Fatal error in %s: %s\n", function, text == NULL ? "unknown error code" : text);
    shared_abort(code);
}

void handler_release(MPI_Errhandler handle)
{
    struct handler *handler = table_get(&handlers, handle);

    if (handler != NULL && --handler->references == 0)
        free(table_remove(&handlers, handle));
}

static bool handler_valid(MPI_Errhandler handle)
{
    return handle == MPI_ERRORS_ARE_FATAL || handle == MPI_ERRORS_RETURN || table_get(&handlers, handle) != NULL;
}

void handler_retain(MPI_Errhandler handle)
{
    struct handler *handler = table_get(&handlers, handle);

    if (handler != NULL)
        handler->references++;
}

EXPORTED(Comm_create_errhandler);
int MPI_Comm_create_errhandler(MPI_Comm_errhandler_fn *function, MPI_Errhandler *errhandler)
{
    ENTER();

    int code = function == NULL || errhandler == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
    {
        struct handler *handler = allocate(sizeof *handler);

        handler->references = 1;
        handler->function = function;
        *errhandler = table_add(&handlers, handler);
    }
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Comm_set_errhandler);
int MPI_Comm_set_errhandler(MPI_Comm comm, MPI_Errhandler errhandler)
{
    ENTER();

    struct comm *found = comm_find(comm);
    int code = found == NULL ? MPI_ERR_COMM : handler_valid(errhandler) ? MPI_SUCCESS : MPI_ERR_ARG;

    if (code == MPI_SUCCESS)
    {
        handler_retain(errhandler);
        handler_release(found->errhandler);
        found->errhandler = errhandler;
    }
    LEAVE(comm, code);
}

/* The caller frees the handle that this returns, as the standard has it. */
EXPORTED(Comm_get_errhandler);
int MPI_Comm_get_errhandler(MPI_Comm comm, MPI_Errhandler *errhandler)
{
    ENTER();

    const struct comm *found = comm_find(comm);
    int code = found == NULL ? MPI_ERR_COMM : errhandler == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
    {
        *errhandler = found->errhandler;
        handler_retain(*errhandler);
    }
    LEAVE(comm, code);
}

EXPORTED(Comm_call_errhandler);
int MPI_Comm_call_errhandler(MPI_Comm comm, int errorcode)
{
    ENTER();

    int code = comm_find(comm) == NULL ? MPI_ERR_COMM : MPI_SUCCESS;

    unlock_process();
    if (code != MPI_SUCCESS)
        return error_report(comm, code, __func__);
    error_report(comm, errorcode, __func__);
    return MPI_SUCCESS;
}

EXPORTED(Errhandler_free);
int MPI_Errhandler_free(MPI_Errhandler *errhandler)
{
    ENTER();

    int code = errhandler == NULL || !handler_valid(*errhandler) ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
    {
        handler_release(*errhandler);
        *errhandler = MPI_ERRHANDLER_NULL;
    }
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Errhandler_create);
int MPI_Errhandler_create(MPI_Handler_function *function, MPI_Errhandler *errhandler)
{
    return MPI_Comm_create_errhandler(function, errhandler);
}

EXPORTED(Errhandler_set);
int MPI_Errhandler_set(MPI_Comm comm, MPI_Errhandler errhandler)
{
    return MPI_Comm_set_errhandler(comm, errhandler);
}

EXPORTED(Errhandler_get);
int MPI_Errhandler_get(MPI_Comm comm, MPI_Errhandler *errhandler)
{
    return MPI_Comm_get_errhandler(comm, errhandler);
}

EXPORTED(Error_class);
int MPI_Error_class(int errorcode, int *errorclass)
{
    ENTER();

    int place = errorcode - FIRST_ADDED;
    int code = text_of(errorcode) == NULL || errorclass == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
        *errorclass = place >= 0 ? added[place].class_of : errorcode;
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Error_string);
int MPI_Error_string(int errorcode, char *string, int *resultlen)
{
    ENTER();

    const char *text = text_of(errorcode);
    int code = text == NULL || string == NULL || resultlen == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
    {
        strcpy(string, text);
        *resultlen = (int)strlen(text);
    }
    LEAVE(MPI_COMM_WORLD, code);
}

/* A class of zero stands for a new class. */
static int add(int class_of, int *result)
{
    if (result == NULL)
        return MPI_ERR_ARG;
    if (added_count == ADDED_ROOM)
        return MPI_ERR_OTHER;
    *result = FIRST_ADDED + added_count;
    added[added_count].class_of = class_of == 0 ? *result : class_of;
    added_count++;
    error_last_used = *result;
    return MPI_SUCCESS;
}

EXPORTED(Add_error_class);
int MPI_Add_error_class(int *errorclass)
{
    ENTER();
    LEAVE(MPI_COMM_WORLD, add(0, errorclass));
}

EXPORTED(Add_error_code);
int MPI_Add_error_code(int errorclass, int *errorcode)
{
    ENTER();

    int place = errorclass - FIRST_ADDED;
    bool is_class = text_of(errorclass) != NULL && (place < 0 || added[place].class_of == errorclass);

    LEAVE(MPI_COMM_WORLD, is_class ? add(errorclass, errorcode) : MPI_ERR_ARG);
}

EXPORTED(Add_error_string);
int MPI_Add_error_string(int errorcode, const char *string)
{
    ENTER();

    int place = errorcode - FIRST_ADDED;
    int code = string == NULL || place < 0 || place >= added_count ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
        snprintf(added[place].text, sizeof added[place].text, "%s", string);
    LEAVE(MPI_COMM_WORLD, code);
}
