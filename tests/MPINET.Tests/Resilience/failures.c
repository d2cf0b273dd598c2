/*
 * A stand-in for an MPI with ULFM, which goes on after processes have failed. It is loaded before an MPI that declares ULFM's error classes and
 * lacks its functions. A process that kills itself stops taking part: it waits here until the others have called MPI_Finalize. The processes keep
 * what they know of each other in shared memory. The stand-in has the MPI functions that the tests call. Messages must be short, so that a send
 * never waits for the receiver. With -DWITHOUT_GET_FAILED it has only the functions of older versions of ULFM.
 */
#define _GNU_SOURCE
#include "failures.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

struct shared *shared;
int me;
static MPI_Win window = MPI_WIN_NULL;
static int keyval, world_size;

int load(int *value) { return __atomic_load_n(value, __ATOMIC_SEQ_CST); }

void lock(void)
{
    while (__atomic_exchange_n(&shared->lock, 1, __ATOMIC_SEQ_CST)) usleep(1);
}

void unlock(void) { __atomic_store_n(&shared->lock, 0, __ATOMIC_SEQ_CST); }

void nap(void)
{
    int flag;
    PMPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE);
    usleep(NAP);
}

/* Communicators */

static int forget(MPI_Comm comm, int key, void *value, void *state)
{
    (void)comm, (void)key, (void)state;
    free(value);
    return MPI_SUCCESS;
}

static struct known *know(MPI_Comm comm, int id)
{
    struct known *known = calloc(1, sizeof *known);
    MPI_Group group, world;
    int ranks[PROCESSES];
    known->id = id;
    PMPI_Comm_size(comm, &known->size);
    PMPI_Comm_group(comm, &group);
    PMPI_Comm_group(MPI_COMM_WORLD, &world);
    for (int i = 0; i < known->size; ++i) ranks[i] = i;
    PMPI_Group_translate_ranks(group, known->size, ranks, world, known->world);
    for (int i = 0; i < known->size; ++i) known->members |= 1 << known->world[i];
    PMPI_Group_free(&group);
    PMPI_Group_free(&world);
    PMPI_Comm_set_attr(comm, keyval, known);
    return known;
}

struct known *of(MPI_Comm comm)
{
    struct known *known;
    int found;
    PMPI_Comm_get_attr(comm, keyval, &known, &found);
    return found ? known : know(comm, 0); /* made by a call that the stand-in does not have */
}

int made(int code, MPI_Comm *comm)
{
    int id = 0, rank;
    if (code != MPI_SUCCESS || *comm == MPI_COMM_NULL) return code;
    PMPI_Comm_rank(*comm, &rank);
    if (rank == 0) id = __atomic_fetch_add(&shared->next_id, 1, __ATOMIC_SEQ_CST);
    PMPI_Bcast(&id, 1, MPI_INT, 0, *comm);
    if (id >= COMMS) PMPI_Abort(MPI_COMM_WORLD, 99);
    know(*comm, id);
    return MPI_SUCCESS;
}

int obstacle(struct known *known, int peer)
{
    int dead = load(&shared->dead);
    if (known->id && load(&shared->revoked[known->id])) return MPIX_ERR_REVOKED;
    if (peer == ALL) return dead & known->members ? MPIX_ERR_PROC_FAILED : MPI_SUCCESS;
    if (peer == MPI_ANY_SOURCE) return dead & known->members & ~known->acked ? MPIX_ERR_PROC_FAILED_PENDING : MPI_SUCCESS;
    return peer >= 0 && dead >> known->world[peer] & 1 ? MPIX_ERR_PROC_FAILED : MPI_SUCCESS;
}

int finish(MPI_Request *request, MPI_Comm comm, int peer, MPI_Status *status, int keeps_pending)
{
    struct known *known = of(comm);
    for (int looks = 0;;)
    {
        int done, code = PMPI_Test(request, &done, status);
        if (code != MPI_SUCCESS || done) return code;
        int found = obstacle(known, peer);
        if (found != MPI_SUCCESS && (found == MPIX_ERR_REVOKED || ++looks > LAST_LOOKS))
        {
            if (found == MPIX_ERR_PROC_FAILED_PENDING && keeps_pending) return found;
            PMPI_Cancel(request);
            PMPI_Wait(request, MPI_STATUS_IGNORE);
            return found == MPIX_ERR_PROC_FAILED_PENDING ? MPIX_ERR_PROC_FAILED : found;
        }
        usleep(NAP);
    }
}

/* The beginning, the end, and the failure of a process */

static int begin(int code)
{
    MPI_Aint size;
    int unit, rank;
    if (code != MPI_SUCCESS) return code;
    PMPI_Comm_rank(MPI_COMM_WORLD, &me);
    PMPI_Comm_size(MPI_COMM_WORLD, &world_size);
    if (world_size > PROCESSES) PMPI_Abort(MPI_COMM_WORLD, 98);
    PMPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, forget, &keyval, NULL);
    void *base;
    PMPI_Win_allocate_shared(me == 0 ? sizeof *shared : 0, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &base, &window);
    PMPI_Win_shared_query(window, 0, &size, &unit, &base);
    PMPI_Comm_rank(MPI_COMM_WORLD, &rank);
    shared = base;
    if (rank == 0)
    {
        memset(shared, 0, sizeof *shared);
        shared->next_id = 2;
    }
    PMPI_Barrier(MPI_COMM_WORLD);
    know(MPI_COMM_WORLD, 1);
    return code;
}

int MPI_Init(int *argc, char ***argv) { return begin(PMPI_Init(argc, argv)); }

int MPI_Init_thread(int *argc, char ***argv, int required, int *provided)
{
    return begin(PMPI_Init_thread(argc, argv, required, provided));
}

static int end(void)
{
    PMPI_Win_free(&window);
    shared = NULL;
    return PMPI_Finalize();
}

int MPI_Finalize(void)
{
    __atomic_fetch_or(&shared->finalizing, 1 << me, __ATOMIC_SEQ_CST);
    return end();
}

int kill(pid_t process, int signal)
{
    if (process != getpid() || signal != SIGKILL || shared == NULL)
        return (int)syscall(SYS_kill, process, signal);
    __atomic_fetch_or(&shared->dead, 1 << me, __ATOMIC_SEQ_CST);
    while ((load(&shared->finalizing) | load(&shared->dead)) != (1 << world_size) - 1) nap();
    end();
    _exit(0);
}

/* The name under which the descriptors know this MPI as one with ULFM. */
int MPI_Get_library_version(char *version, int *length)
{
    static const char device[] = "\nMPICH Device:\tch3:stand-in\n";
    int code = PMPI_Get_library_version(version, length);
    memcpy(version + *length, device, sizeof device);
    *length += sizeof device - 1;
    return code;
}
