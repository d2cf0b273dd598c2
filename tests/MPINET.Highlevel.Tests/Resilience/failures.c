/*
 * A stand-in for an MPI that goes on without processes that have failed (ULFM): loaded before an MPI that declares its error classes and lacks the rest.
 * A process that kills itself stops taking part: it waits here until the others have called MPI_Finalize. What all processes know of each other lies
 * in memory that they share. Of MPI it has what the tests call; messages are to be short, so that a send never waits for the receiver.
 * With -DWITHOUT_GET_FAILED it has the functions of older versions alone.
 */
#define _GNU_SOURCE
#include <mpi.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { COMMS = 1024, AGREEMENTS = 4, PROCESSES = 16, COLLECTIVE = 30001, SHRINK = 30002, NAP = 100, LAST_LOOKS = 200, REQUESTS = 256 };
enum { ALL = -1000 }; /* in place of a rank: an operation that needs every process */

struct agreement { int sequence, arrived, flag, acked, decided, dead, code; };

struct shared {
    int lock, next_id, dead, finalizing;
    int revoked[COMMS];
    struct agreement agreements[COMMS][AGREEMENTS];
};

struct known { int id, sequence, acked, members, size; int world[PROCESSES]; };

struct receive { MPI_Request request; MPI_Comm comm; int peer; };

static struct shared *shared;
static MPI_Win window = MPI_WIN_NULL;
static int keyval, me, world_size;
static struct receive receives[REQUESTS];

static int load(int *value) { return __atomic_load_n(value, __ATOMIC_SEQ_CST); }

static void lock(void)
{
    while (__atomic_exchange_n(&shared->lock, 1, __ATOMIC_SEQ_CST)) usleep(1);
}

static void unlock(void) { __atomic_store_n(&shared->lock, 0, __ATOMIC_SEQ_CST); }

static void nap(void)
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

static struct known *of(MPI_Comm comm)
{
    struct known *known;
    int found;
    PMPI_Comm_get_attr(comm, keyval, &known, &found);
    return found ? known : know(comm, 0); /* one that the stand-in has not seen made */
}

static int made(int code, MPI_Comm *comm)
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

/* What keeps an operation with a peer from completing; MPI_SUCCESS where nothing does. */
static int obstacle(struct known *known, int peer)
{
    int dead = load(&shared->dead);
    if (known->id && load(&shared->revoked[known->id])) return MPIX_ERR_REVOKED;
    if (peer == ALL) return dead & known->members ? MPIX_ERR_PROC_FAILED : MPI_SUCCESS;
    if (peer == MPI_ANY_SOURCE) return dead & known->members & ~known->acked ? MPIX_ERR_PROC_FAILED_PENDING : MPI_SUCCESS;
    return peer >= 0 && dead >> known->world[peer] & 1 ? MPIX_ERR_PROC_FAILED : MPI_SUCCESS;
}

/* Waits for a request of the MPI. What has arrived before the peer has failed is taken. */
static int finish(MPI_Request *request, MPI_Comm comm, int peer, MPI_Status *status, int keeps_pending)
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

/* The MPI as one that has ULFM, by its own words. */
int MPI_Get_library_version(char *version, int *length)
{
    static const char device[] = "\nMPICH Device:\tch3:stand-in\n";
    int code = PMPI_Get_library_version(version, length);
    memcpy(version + *length, device, sizeof device);
    *length += sizeof device - 1;
    return code;
}

/* Messages */

int MPI_Send(const void *buf, int count, MPI_Datatype type, int dest, int tag, MPI_Comm comm)
{
    int code = obstacle(of(comm), dest);
    return code != MPI_SUCCESS ? code : PMPI_Send(buf, count, type, dest, tag, comm);
}

int MPI_Recv(void *buf, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm, MPI_Status *status)
{
    MPI_Request request;
    int code = PMPI_Irecv(buf, count, type, source, tag, comm, &request);
    return code != MPI_SUCCESS ? code : finish(&request, comm, source, status, 0);
}

int MPI_Sendrecv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag,
                 void *recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status *status)
{
    MPI_Request request;
    int code = PMPI_Irecv(recvbuf, recvcount, recvtype, source, recvtag, comm, &request);
    if (code != MPI_SUCCESS) return code;
    int sent = MPI_Send(sendbuf, sendcount, sendtype, dest, sendtag, comm);
    if (sent == MPI_SUCCESS) return finish(&request, comm, source, status, 0);
    PMPI_Cancel(&request);
    PMPI_Wait(&request, MPI_STATUS_IGNORE);
    return sent;
}

int MPI_Irecv(void *buf, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm, MPI_Request *request)
{
    int code = PMPI_Irecv(buf, count, type, source, tag, comm, request);
    for (int i = 0; code == MPI_SUCCESS && i < REQUESTS; ++i)
    {
        if (receives[i].comm == 0)
        {
            receives[i] = (struct receive){ *request, comm, source };
            break;
        }
    }
    return code;
}

static struct receive *receive_of(MPI_Request request)
{
    for (int i = 0; i < REQUESTS; ++i)
    {
        if (receives[i].comm != 0 && receives[i].request == request) return &receives[i];
    }
    return NULL;
}

int MPI_Wait(MPI_Request *request, MPI_Status *status)
{
    struct receive *receive = receive_of(*request);
    if (receive == NULL) return PMPI_Wait(request, status);
    int code = finish(request, receive->comm, receive->peer, status, 1);
    if (*request == MPI_REQUEST_NULL) receive->comm = 0;
    return code;
}

/* Waits for each request, even if another has failed. */
int MPI_Waitall(int count, MPI_Request requests[], MPI_Status statuses[])
{
    int result = MPI_SUCCESS;
    for (int i = 0; i < count; ++i)
    {
        MPI_Status ignored, *status = statuses == MPI_STATUSES_IGNORE ? &ignored : &statuses[i];
        status->MPI_ERROR = MPI_Wait(&requests[i], status);
        if (status->MPI_ERROR != MPI_SUCCESS) result = MPI_ERR_IN_STATUS;
    }
    return result;
}

int MPI_Test(MPI_Request *request, int *flag, MPI_Status *status)
{
    struct receive *receive = receive_of(*request);
    int code = PMPI_Test(request, flag, status);
    if (receive == NULL) return code;
    if (!*flag && obstacle(of(receive->comm), receive->peer) != MPI_SUCCESS)
    {
        code = finish(request, receive->comm, receive->peer, status, 1);
        *flag = *request == MPI_REQUEST_NULL;
    }
    if (*request == MPI_REQUEST_NULL) receive->comm = 0;
    return code;
}

int MPI_Improbe(int source, int tag, MPI_Comm comm, int *flag, MPI_Message *message, MPI_Status *status)
{
    int code = PMPI_Improbe(source, tag, comm, flag, message, status);
    return code != MPI_SUCCESS || *flag ? code : obstacle(of(comm), source);
}

int MPI_Mprobe(int source, int tag, MPI_Comm comm, MPI_Message *message, MPI_Status *status)
{
    for (int flag = 0;;)
    {
        int code = MPI_Improbe(source, tag, comm, &flag, message, status);
        if (code != MPI_SUCCESS || flag) return code;
        usleep(NAP);
    }
}

/* Collective operations: by way of rank 0, so that none is left half done within the MPI. */

static int await_all(void *buf, int count, MPI_Datatype type, int source, MPI_Comm comm)
{
    MPI_Request request;
    int code = PMPI_Irecv(buf, count, type, source, COLLECTIVE, comm, &request);
    return code != MPI_SUCCESS ? code : finish(&request, comm, ALL, MPI_STATUS_IGNORE, 0);
}

static int combine(const void *sendbuf, void *recvbuf, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    struct known *known = of(comm);
    MPI_Aint lower, extent;
    int rank, code = obstacle(known, ALL);
    PMPI_Comm_rank(comm, &rank);
    PMPI_Type_get_extent(type, &lower, &extent);
    if (sendbuf != MPI_IN_PLACE && count > 0) memcpy(recvbuf, sendbuf, (size_t)(count * extent));
    if (code != MPI_SUCCESS) return code;
    if (rank != 0)
    {
        PMPI_Send(recvbuf, count, type, 0, COLLECTIVE, comm);
        return await_all(recvbuf, count, type, 0, comm);
    }
    void *other = malloc((size_t)(count * extent) + 1);
    for (int i = 1; i < known->size && code == MPI_SUCCESS; ++i)
    {
        code = await_all(other, count, type, i, comm);
        if (code == MPI_SUCCESS && count > 0) PMPI_Reduce_local(other, recvbuf, count, type, op);
    }
    free(other);
    for (int i = 1; i < known->size && code == MPI_SUCCESS; ++i) PMPI_Send(recvbuf, count, type, i, COLLECTIVE, comm);
    return code;
}

int MPI_Allreduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    return combine(sendbuf, recvbuf, count, type, op, comm);
}

int MPI_Barrier(MPI_Comm comm)
{
    int nothing = 0;
    return combine(MPI_IN_PLACE, &nothing, 1, MPI_INT, MPI_SUM, comm);
}

int MPI_Bcast(void *buf, int count, MPI_Datatype type, int root, MPI_Comm comm)
{
    struct known *known = of(comm);
    int rank, code = obstacle(known, ALL);
    PMPI_Comm_rank(comm, &rank);
    if (code == MPI_SUCCESS && rank != root) return await_all(buf, count, type, root, comm);
    for (int i = 0; i < known->size && code == MPI_SUCCESS; ++i)
    {
        if (i != root) PMPI_Send(buf, count, type, i, COLLECTIVE, comm);
    }
    return code;
}

int MPI_Comm_dup(MPI_Comm comm, MPI_Comm *newcomm)
{
    int code = MPI_Barrier(comm);
    return code != MPI_SUCCESS ? code : made(PMPI_Comm_dup(comm, newcomm), newcomm);
}

int MPI_Cart_create(MPI_Comm comm, int dimensions, const int dims[], const int periods[], int reorder, MPI_Comm *newcomm)
{
    int code = MPI_Barrier(comm);
    return code != MPI_SUCCESS ? code : made(PMPI_Cart_create(comm, dimensions, dims, periods, reorder, newcomm), newcomm);
}

/* ULFM */

static int agree(MPI_Comm comm, int *flag, int *dead)
{
    struct known *known = of(comm);
    int sequence = ++known->sequence;
    struct agreement *agreement = &shared->agreements[known->id][sequence % AGREEMENTS];
    lock();
    if (agreement->sequence != sequence) *agreement = (struct agreement){ sequence, 0, ~0, ~0, 0, 0, 0 };
    agreement->flag &= *flag;
    agreement->acked &= known->acked;
    agreement->arrived |= 1 << me;
    while (!agreement->decided)
    {
        int failed = load(&shared->dead) & known->members;
        if ((known->members & ~failed & ~agreement->arrived) == 0)
        {
            agreement->dead = failed;
            agreement->code = failed & ~agreement->acked ? MPIX_ERR_PROC_FAILED : MPI_SUCCESS;
            agreement->decided = 1;
            break;
        }
        unlock();
        nap();
        lock();
    }
    *flag = agreement->flag;
    *dead = agreement->dead;
    int code = agreement->code;
    unlock();
    return code;
}

static int group_of(MPI_Comm comm, int mask, int with, MPI_Group *group)
{
    struct known *known = of(comm);
    MPI_Group all;
    int ranks[PROCESSES], count = 0;
    for (int i = 0; i < known->size; ++i)
    {
        if ((mask >> known->world[i] & 1) == with) ranks[count++] = i;
    }
    PMPI_Comm_group(comm, &all);
    PMPI_Group_incl(all, count, ranks, group);
    return PMPI_Group_free(&all);
}

int MPIX_Comm_revoke(MPI_Comm comm)
{
    __atomic_store_n(&shared->revoked[of(comm)->id], 1, __ATOMIC_SEQ_CST);
    return MPI_SUCCESS;
}

int MPIX_Comm_shrink(MPI_Comm comm, MPI_Comm *newcomm)
{
    MPI_Group alive;
    int flag = 0, dead;
    agree(comm, &flag, &dead);
    group_of(comm, dead, 0, &alive);
    int code = PMPI_Comm_create_group(comm, alive, SHRINK, newcomm);
    PMPI_Group_free(&alive);
    return made(code, newcomm);
}

int MPIX_Comm_agree(MPI_Comm comm, int *flag)
{
    int dead;
    return agree(comm, flag, &dead);
}

int MPIX_Comm_failure_ack(MPI_Comm comm)
{
    struct known *known = of(comm);
    known->acked = load(&shared->dead) & known->members;
    return MPI_SUCCESS;
}

int MPIX_Comm_failure_get_acked(MPI_Comm comm, MPI_Group *failed) { return group_of(comm, of(comm)->acked, 1, failed); }

#ifndef WITHOUT_GET_FAILED
int MPIX_Comm_is_revoked(MPI_Comm comm, int *flag)
{
    *flag = load(&shared->revoked[of(comm)->id]);
    return MPI_SUCCESS;
}

int MPIX_Comm_get_failed(MPI_Comm comm, MPI_Group *failed)
{
    return group_of(comm, load(&shared->dead) & of(comm)->members, 1, failed);
}

int MPIX_Comm_ack_failed(MPI_Comm comm, int count, int *acked)
{
    struct known *known = of(comm);
    int dead = load(&shared->dead);
    known->acked = *acked = 0;
    for (int i = 0; i < known->size && *acked < count; ++i)
    {
        if (dead >> known->world[i] & 1)
        {
            known->acked |= 1 << known->world[i];
            ++*acked;
        }
    }
    return MPI_SUCCESS;
}
#endif
