/* The memory that the ranks of a run share: its lock, its heap, the inboxes, and who is still alive. */
#include "standin.h"

#include <stdio.h>
#include <windows.h>

#define HEAP_SIZE ((size_t)256 << 20)
#define BLOCK_ALIGNMENT 64
#define START_PATIENCE 60000
#define WORLD_CONTEXTS 4

/* The second state says that the code is there. */
enum
{
    ABORT_BEGUN = 1,
    ABORT_KNOWN
};

struct rank_state
{
    volatile LONG process;
    volatile LONG finalized;
    volatile uint64_t first;
    uint64_t last;
};

/* New memory is full of zeros, and that is the state before the start. */
struct run
{
    volatile LONG owner;
    volatile LONG aborted;
    volatile LONG code;
    volatile LONG contexts;
    volatile LONG finalized;
    uint64_t lowest; /* no block below it is free */
    struct rank_state rank[MAX_RANKS];
};

/* Stands before each block of the heap. Blocks lie side by side. */
struct block
{
    uint64_t size; /* with the header */
    uint64_t used;
    char padding[BLOCK_ALIGNMENT - 16];
};

int world_rank;
int world_size = 1;

static struct run *run;
static HANDLE peers[MAX_RANKS];

static uint64_t heap_start(void)
{
    return (sizeof(struct run) + BLOCK_ALIGNMENT - 1) / BLOCK_ALIGNMENT * BLOCK_ALIGNMENT;
}

static struct block *block_at(uint64_t offset)
{
    return (struct block *)((char *)run + offset);
}

static void lock_run(void)
{
    for (unsigned rounds = 1; InterlockedCompareExchange(&run->owner, (LONG)GetCurrentProcessId(), 0) != 0; rounds++)
    {
        SwitchToThread();
        if (rounds % 100000 == 0)
            shared_check(true);
    }
}

static void unlock_run(void)
{
    InterlockedExchange(&run->owner, 0);
}

/* Returns false if a mark is missing. */
static bool read_mark(const char *name, char *value, DWORD size)
{
    DWORD length = GetEnvironmentVariableA(name, value, size);

    return length > 0 && length < size;
}

static void open_memory(void)
{
    char rank[16], size[16], key[200], name[256];
    const char *mapping = NULL;

    if (read_mark("PMI_RANK", rank, sizeof rank) && read_mark("PMI_SIZE", size, sizeof size) &&
        read_mark("PMI_SMPD_KEY", key, sizeof key))
    {
        world_rank = atoi(rank);
        world_size = atoi(size);
        for (char *c = key; *c != '\0'; c++)
            if (*c == '\\')
                *c = '_';
        snprintf(name, sizeof name, "mpinet-standin-%s", key);
        mapping = name;
    }
    if (world_size < 1 || world_size > MAX_RANKS || world_rank < 0 || world_rank >= world_size)
    {
        fprintf(stderr, "The MPI cannot start rank %d of %d.\n", world_rank, world_size);
        ExitProcess(1);
    }

    HANDLE file = CreateFileMappingA(INVALID_HANDLE_VALUE, NULL, PAGE_READWRITE, 0, HEAP_SIZE, mapping);

    run = file == NULL ? NULL : MapViewOfFile(file, FILE_MAP_ALL_ACCESS, 0, 0, HEAP_SIZE);
    if (run == NULL)
    {
        fprintf(stderr, "The MPI cannot make its shared memory: error %lu.\n", GetLastError());
        ExitProcess(1);
    }
}

/* Attaches this process and waits for the others: the memory lives only while someone has it. */
void shared_open(void)
{
    open_memory();
    lock_run();
    if (run->lowest == 0)
    {
        run->lowest = heap_start();
        block_at(run->lowest)->size = HEAP_SIZE - heap_start();
        run->contexts = WORLD_CONTEXTS;
    }
    unlock_run();
    if (InterlockedCompareExchange(&run->rank[world_rank].process, (LONG)GetCurrentProcessId(), 0) != 0)
    {
        fprintf(stderr, "The MPI finds a second process of rank %d.\n", world_rank);
        ExitProcess(1);
    }

    ULONGLONG start = GetTickCount64();

    for (int rank = 0; rank < world_size; rank++)
    {
        while (run->rank[rank].process == 0)
        {
            Sleep(1);
            shared_check(false);
            if (GetTickCount64() - start > START_PATIENCE)
            {
                fprintf(stderr, "The MPI waited too long for the start of rank %d.\n", rank);
                shared_abort(1);
            }
        }
        peers[rank] = OpenProcess(SYNCHRONIZE | PROCESS_TERMINATE, FALSE, (DWORD)run->rank[rank].process);
    }
}

/* Waits until every rank is here. It empties the inbox meanwhile, since another rank may need the room to come here. */
void shared_leave(void)
{
    struct patience patience = {0};

    InterlockedExchange(&run->rank[world_rank].finalized, 1);
    InterlockedIncrement(&run->finalized);
    for (progress(); run->finalized < world_size; progress())
        wait_a_little(&patience);
}

/* Ends the process if the run was aborted, or, if asked to look at the processes, if one has gone. */
void shared_check(bool processes)
{
    if (run->aborted == ABORT_KNOWN)
        shared_abort((int)run->code);
    for (int rank = 0; processes && rank < world_size; rank++)
    {
        const struct rank_state *state = &run->rank[rank];

        if (rank == world_rank || state->process == 0 || state->finalized)
            continue;
        if ((peers[rank] == NULL || WaitForSingleObject(peers[rank], 0) == WAIT_OBJECT_0) && !state->finalized)
        {
            if (run->aborted == ABORT_KNOWN)
                shared_abort((int)run->code);
            fprintf(stderr, "The MPI ends rank %d: rank %d has ended without MPI_Finalize.\n", world_rank, rank);
            shared_abort(1);
        }
    }
}

/* Ends all processes of the run. The code is the first one's. */
_Noreturn void shared_abort(int code)
{
    fflush(NULL);
    if (run != NULL)
    {
        if (InterlockedCompareExchange(&run->aborted, ABORT_BEGUN, 0) == 0)
        {
            InterlockedExchange(&run->code, code);
            InterlockedExchange(&run->aborted, ABORT_KNOWN);
            for (int rank = 0; rank < world_size; rank++)
                if (rank != world_rank && peers[rank] != NULL && !run->rank[rank].finalized)
                    TerminateProcess(peers[rank], (UINT)code);
        }
        else if (run->aborted == ABORT_KNOWN)
        {
            code = (int)run->code;
        }
    }
    TerminateProcess(GetCurrentProcess(), (UINT)code);
    for (;;)
        Sleep(1000);
}

size_t shared_capacity(void)
{
    return HEAP_SIZE - heap_start() - sizeof(struct block);
}

/* Takes the first block that is large enough, and joins free neighbours on the way. Returns zero if there is none. */
uint64_t shared_allocate(size_t size)
{
    uint64_t needed = (size + sizeof(struct block) + BLOCK_ALIGNMENT - 1) / BLOCK_ALIGNMENT * BLOCK_ALIGNMENT;
    uint64_t result = 0;
    bool lowest = true;

    lock_run();
    for (uint64_t offset = run->lowest; offset < HEAP_SIZE && result == 0; offset += block_at(offset)->size)
    {
        struct block *block = block_at(offset);

        if (block->used)
            continue;
        while (offset + block->size < HEAP_SIZE && !block_at(offset + block->size)->used)
            block->size += block_at(offset + block->size)->size;
        if (lowest)
            run->lowest = offset;
        lowest = false;
        if (block->size < needed)
            continue;
        if (block->size > needed)
        {
            struct block *rest = block_at(offset + needed);

            rest->size = block->size - needed;
            rest->used = 0;
            block->size = needed;
        }
        block->used = 1;
        result = offset + sizeof(struct block);
    }
    unlock_run();
    return result;
}

void shared_free(uint64_t offset)
{
    uint64_t start = offset - sizeof(struct block);

    lock_run();
    block_at(start)->used = 0;
    if (start < run->lowest)
        run->lowest = start;
    unlock_run();
}

void *shared_address(uint64_t offset)
{
    return (char *)run + offset;
}

void shared_post(int rank, uint64_t envelope)
{
    struct rank_state *state = &run->rank[rank];

    ((struct envelope *)shared_address(envelope))->next = 0;
    lock_run();
    if (state->first == 0)
        state->first = envelope;
    else
        ((struct envelope *)shared_address(state->last))->next = envelope;
    state->last = envelope;
    unlock_run();
}

/* Returns the first of the envelopes that have come; the others hang on it. */
uint64_t shared_take_all(void)
{
    struct rank_state *state = &run->rank[world_rank];

    if (state->first == 0)
        return 0;
    lock_run();

    uint64_t first = state->first;

    state->first = 0;
    unlock_run();
    return first;
}

int shared_new_contexts(int count)
{
    return (int)InterlockedExchangeAdd(&run->contexts, 2 * count);
}
