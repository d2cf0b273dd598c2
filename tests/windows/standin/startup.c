/*
 * A stand-in for MS-MPI's library, for tests under Wine; it is not for use. Its ranks are processes of one machine that share memory.
 * It has correct semantics for what tests call, and no speed.
 */
#include "standin.h"

#include <stdio.h>
#include <windows.h>

#define CHECK_INTERVAL 500

/* The address of a thread's description is 0 in a segment of its own, which the compiler takes for a null pointer. */
#pragma GCC diagnostic ignored "-Warray-bounds"

static CRITICAL_SECTION process_lock;
static volatile LONG waiting_threads;
static volatile bool initialized;
static volatile bool finalized;
static DWORD main_thread;
static int thread_level;

__declspec(dllexport) MPI_Fint *MPI_F_STATUS_IGNORE;
__declspec(dllexport) MPI_Fint *MPI_F_STATUSES_IGNORE;

BOOL WINAPI DllMain(HINSTANCE library, DWORD reason, LPVOID reserved)
{
    static MPI_Fint none;

    (void)library;
    (void)reserved;
    if (reason == DLL_PROCESS_ATTACH)
    {
        InitializeCriticalSection(&process_lock);
        MPI_F_STATUS_IGNORE = &none;
        MPI_F_STATUSES_IGNORE = &none;
    }
    return TRUE;
}

/*
 * Wine 8 leaves handlers of its own in the thread's list when .NET unwinds the stack through native code. The next exception would call
 * them. They are of frames that are no more: below the present one.
 */
static void forget_handlers(void)
{
    NT_TIB *thread = (NT_TIB *)NtCurrentTeb();
    struct _EXCEPTION_REGISTRATION_RECORD *handler = thread->ExceptionList;
    const void *here = __builtin_frame_address(0);

    while ((const void *)handler < here)
        handler = handler->Next > handler ? handler->Next : (struct _EXCEPTION_REGISTRATION_RECORD *)-1;
    thread->ExceptionList = handler;
}

void lock_process(void)
{
    forget_handlers();
    if (TryEnterCriticalSection(&process_lock))
        return;
    InterlockedIncrement(&waiting_threads);
    EnterCriticalSection(&process_lock);
    InterlockedDecrement(&waiting_threads);
}

void unlock_process(void)
{
    LeaveCriticalSection(&process_lock);
}

/* Every function begins with this, except the few that may be called at any time. */
void enter(const char *function)
{
    lock_process();
    if (initialized && !finalized)
        return;
    fprintf(stderr, "Attempting to use an MPI routine %s: %s\n",
            finalized ? "after finalizing the MPI" : "before initializing the MPI", function);
    fflush(stderr);
    TerminateProcess(GetCurrentProcess(), 1);
}

/* Every function ends with this. It calls the error handler. */
int leave(MPI_Comm comm, int code, const char *function)
{
    unlock_process();
    return code == MPI_SUCCESS ? MPI_SUCCESS : error_report(comm, code, function);
}

/* Lets others work: other threads of this process, and other processes. */
void wait_a_little(struct patience *patience)
{
    patience->rounds++;
    unlock_process();
    if (waiting_threads != 0 || patience->rounds > 2000)
        Sleep(1);
    else
        SwitchToThread();

    ULONGLONG now = GetTickCount64();
    bool processes = now - patience->checked > CHECK_INTERVAL;

    if (processes)
        patience->checked = now;
    lock_process();
    shared_check(processes);
}

static int start(int required, int *provided)
{
    lock_process();
    if (initialized)
    {
        unlock_process();
        return MPI_ERR_OTHER;
    }
    if (required < MPI_THREAD_SINGLE || required > MPI_THREAD_MULTIPLE)
        required = MPI_THREAD_MULTIPLE;
    shared_open();
    types_start();
    comm_start();
    main_thread = GetCurrentThreadId();
    thread_level = required;
    if (provided != NULL)
        *provided = thread_level;
    initialized = true;
    unlock_process();
    return MPI_SUCCESS;
}

EXPORTED(Init);
int MPI_Init(const int *argc, char ***argv)
{
    (void)argc;
    (void)argv;

    int code = start(MPI_THREAD_SINGLE, NULL);

    return code == MPI_SUCCESS ? code : error_report(MPI_COMM_WORLD, code, __func__);
}

EXPORTED(Init_thread);
int MPI_Init_thread(const int *argc, char ***argv, int required, int *provided)
{
    (void)argc;
    (void)argv;

    int code = start(required, provided);

    return code == MPI_SUCCESS ? code : error_report(MPI_COMM_WORLD, code, __func__);
}

EXPORTED(Initialized);
int MPI_Initialized(int *flag)
{
    *flag = initialized;
    return MPI_SUCCESS;
}

EXPORTED(Finalized);
int MPI_Finalized(int *flag)
{
    *flag = finalized;
    return MPI_SUCCESS;
}

EXPORTED(Finalize);
int MPI_Finalize(void)
{
    ENTER();

    int code = attributes_delete(OWNER_COMM, MPI_COMM_SELF, &comm_find(MPI_COMM_SELF)->attributes);

    if (code == MPI_SUCCESS)
        code = attributes_delete(OWNER_COMM, MPI_COMM_WORLD, &comm_find(MPI_COMM_WORLD)->attributes);
    if (code == MPI_SUCCESS)
    {
        shared_leave();
        finalized = true;
    }
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Query_thread);
int MPI_Query_thread(int *provided)
{
    ENTER();
    *provided = thread_level;
    LEAVE(MPI_COMM_WORLD, MPI_SUCCESS);
}

EXPORTED(Is_thread_main);
int MPI_Is_thread_main(int *flag)
{
    ENTER();
    *flag = GetCurrentThreadId() == main_thread;
    LEAVE(MPI_COMM_WORLD, MPI_SUCCESS);
}

EXPORTED(Abort);
int MPI_Abort(MPI_Comm comm, int errorcode)
{
    ENTER();

    const struct comm *found = comm_find(comm);

    fprintf(stderr, "application called MPI_Abort(%s, %d) - process %d\n", found == NULL ? "MPI_COMM_NULL" : found->name,
            errorcode, world_rank);
    shared_abort(errorcode);
}

EXPORTED(Get_version);
int MPI_Get_version(int *version, int *subversion)
{
    *version = MPI_VERSION;
    *subversion = MPI_SUBVERSION;
    return MPI_SUCCESS;
}

EXPORTED(Get_library_version);
int MPI_Get_library_version(char *version, int *resultlen)
{
    strcpy(version, "Microsoft MPI, as a stand-in of MPINET");
    *resultlen = (int)strlen(version);
    return MPI_SUCCESS;
}

EXPORTED(Get_processor_name);
int MPI_Get_processor_name(char *name, int *resultlen)
{
    DWORD size = MPI_MAX_PROCESSOR_NAME;

    ENTER();
    if (!GetComputerNameExA(ComputerNameDnsHostname, name, &size))
        strcpy(name, "localhost");
    *resultlen = (int)strlen(name);
    LEAVE(MPI_COMM_WORLD, MPI_SUCCESS);
}

EXPORTED(Wtime);
double MPI_Wtime(void)
{
    LARGE_INTEGER now;

    QueryPerformanceCounter(&now);
    return (double)now.QuadPart * MPI_Wtick();
}

EXPORTED(Wtick);
double MPI_Wtick(void)
{
    LARGE_INTEGER frequency;

    QueryPerformanceFrequency(&frequency);
    return 1.0 / (double)frequency.QuadPart;
}

EXPORTED(Pcontrol);
int MPI_Pcontrol(const int level, ...)
{
    (void)level;
    return MPI_SUCCESS;
}

EXPORTED(Get_address);
int MPI_Get_address(const void *location, MPI_Aint *address)
{
    *address = (MPI_Aint)location;
    return MPI_SUCCESS;
}

EXPORTED(Address);
int MPI_Address(void *location, MPI_Aint *address)
{
    return MPI_Get_address(location, address);
}

EXPORTED(Alloc_mem);
int MPI_Alloc_mem(MPI_Aint size, MPI_Info info, void *baseptr)
{
    (void)info;
    ENTER();

    int code = size < 0 || baseptr == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
    {
        void *memory = malloc(size == 0 ? 1 : (size_t)size);

        memcpy(baseptr, &memory, sizeof memory);
        code = memory == NULL ? MPI_ERR_NO_MEM : MPI_SUCCESS;
    }
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Free_mem);
int MPI_Free_mem(void *base)
{
    ENTER();
    free(base);
    LEAVE(MPI_COMM_WORLD, MPI_SUCCESS);
}

EXPORTED(Comm_get_parent);
int MPI_Comm_get_parent(MPI_Comm *parent)
{
    ENTER();
    *parent = MPI_COMM_NULL;
    LEAVE(MPI_COMM_WORLD, MPI_SUCCESS);
}

__declspec(dllexport) int MPIR_Dup_fn(MPI_Comm oldcomm, int keyval, void *extra_state, void *attribute_val_in,
                                             void *attribute_val_out, int *flag)
{
    (void)oldcomm;
    (void)keyval;
    (void)extra_state;
    memcpy(attribute_val_out, &attribute_val_in, sizeof attribute_val_in);
    *flag = 1;
    return MPI_SUCCESS;
}
