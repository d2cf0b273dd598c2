/* What the files of the stand-in share. Functions that return an int return an MPI error class unless a comment says otherwise. */
#ifndef STANDIN_H
#define STANDIN_H

#define MPINET_IMPORTED
#include <mpi.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Stands before the definition of a function and exports it as MPI_name and PMPI_name. Nothing else is exported then. */
#define EXPORTED(name)                                                                                        \
    __declspec(dllexport) extern __typeof__(PMPI_##name) PMPI_##name __attribute__((alias("MPI_" #name)));     \
    __declspec(dllexport) extern __typeof__(MPI_##name) MPI_##name

#define MAX_RANKS 64
#define MAX_BASIC_TYPES 128
#define LARGEST_TAG INT32_MAX

/* The memory that the ranks share: shared.c. An offset of zero is no block. */
struct envelope
{
    uint64_t next;
    int32_t context;
    int32_t source;
    int32_t tag;
    int32_t unused;
    uint64_t length;
    uint64_t agreement; /* block with the state of a synchronous send */
};

/* States of a synchronous send. */
enum
{
    SEND_OPEN,
    SEND_MATCHED,
    SEND_CANCELLED,
    SEND_FORGOTTEN
};

extern int world_rank;
extern int world_size;

void shared_open(void);
void shared_leave(void);
uint64_t shared_allocate(size_t size);
void shared_free(uint64_t offset);
void *shared_address(uint64_t offset);
size_t shared_capacity(void);
void shared_post(int rank, uint64_t envelope);
uint64_t shared_take_all(void);
int shared_new_contexts(int count);
void shared_check(bool processes);
_Noreturn void shared_abort(int code);

/* Entering and leaving the library: startup.c. */
struct patience
{
    unsigned rounds;
    unsigned long long checked;
};

void enter(const char *function);
int leave(MPI_Comm comm, int code, const char *function);
void wait_a_little(struct patience *patience);
void lock_process(void);
void unlock_process(void);
#define ENTER() enter(__func__)
#define LEAVE(comm, code) return leave(comm, code, __func__)

/* Tables of handles: tables.c. */
struct table
{
    unsigned kind;
    void **items;
    int capacity;
    int next;
};

int table_add(struct table *table, void *item);
void *table_get(struct table *table, int handle);
void *table_remove(struct table *table, int handle);
void *allocate(size_t size);
void *reallocate(void *old, size_t size);
void *duplicate(const void *data, size_t size);

/* Attributes of communicators and types: attributes.c. */
struct attribute
{
    int keyval;
    void *value;
    struct attribute *next;
};

enum owner
{
    OWNER_COMM,
    OWNER_TYPE
};

int attributes_copy(enum owner owner, int handle, struct attribute *from, struct attribute **to);
int attributes_delete(enum owner owner, int handle, struct attribute **list);

/* Groups: groups.c. */
struct group
{
    int references;
    int size;
    int rank; /* MPI_UNDEFINED if this process is not a member */
    int world[];
};

struct group *group_new(int size, const int *world);
struct group *group_find(MPI_Group handle);
void group_release(struct group *group);
MPI_Group group_handle(struct group *group);
int group_place(const struct group *group, int world);
int group_relation(const struct group *first, const struct group *second);

/* Communicators: communicators.c. */
struct topology
{
    int dimensions;
    int *sizes;
    int *periods;
    int *coordinates;
};

struct comm
{
    MPI_Comm handle;
    int references;
    int context; /* for messages; the next one is for collectives */
    unsigned sequence;
    struct group *group;
    int rank;
    int size;
    char name[MPI_MAX_OBJECT_NAME];
    struct attribute *attributes;
    MPI_Errhandler errhandler;
    struct topology *topology;
};

void comm_start(void);
struct comm *comm_find(MPI_Comm handle);
void comm_retain(struct comm *comm);
void comm_release(struct comm *comm);
int comm_split(struct comm *comm, int color, int key, MPI_Comm *result);
void topology_free(struct topology *topology);

/* Datatypes: datatypes.c. */
enum basic_kind
{
    BASIC_NONE,
    BASIC_I8,
    BASIC_I16,
    BASIC_I32,
    BASIC_I64,
    BASIC_U8,
    BASIC_U16,
    BASIC_U32,
    BASIC_U64,
    BASIC_F32,
    BASIC_F64,
    BASIC_C32,
    BASIC_C64,
    BASIC_BOOL,
    BASIC_LOGICAL,
    BASIC_BYTE,
    BASIC_FLOAT_INT,
    BASIC_DOUBLE_INT,
    BASIC_INT_INT,
    BASIC_SHORT_INT,
    BASIC_2REAL,
    BASIC_2DOUBLE
};

struct segment
{
    MPI_Aint displacement;
    MPI_Aint count;
    int unit;
};

struct contents
{
    int combiner;
    int integers;
    int addresses;
    int types;
    int *integer;
    MPI_Aint *address;
    struct type **type;
};

struct type
{
    MPI_Datatype handle;
    int references;
    bool builtin;
    bool committed;
    enum basic_kind kind;
    MPI_Aint size;
    MPI_Aint alignment;
    MPI_Aint lower;
    MPI_Aint upper;
    bool lower_given; /* by MPI_LB or a resized type, which bounds of other parts do not change */
    bool upper_given;
    MPI_Aint true_lower;
    MPI_Aint true_upper;
    MPI_Aint elements;
    int segments;
    int room;
    struct segment *segment;
    char name[MPI_MAX_OBJECT_NAME];
    struct attribute *attributes;
    struct contents contents;
};

void types_start(void);
struct type *type_find(MPI_Datatype handle);
struct type *type_usable(MPI_Datatype handle);
struct type *type_new(void);
void type_place(struct type *type, MPI_Aint displacement, MPI_Aint count, struct type *old);
void type_finish(struct type *type, bool padded);
void type_contents(struct type *type, int combiner, int integers, int addresses, int types);
MPI_Datatype type_handle(struct type *type);
struct type *type_remove(MPI_Datatype handle);
void type_retain(struct type *type);
void type_release(struct type *type);
size_t type_pack(const void *buffer, MPI_Aint count, const struct type *type, void *packed);
void type_unpack(const void *packed, size_t length, void *buffer, MPI_Aint count, const struct type *type);
MPI_Aint type_span(const struct type *type, MPI_Aint count);

/* Operations: reductions.c. */
struct op
{
    int references;
    int builtin; /* the handle, or zero for a user's function */
    bool commutes;
    MPI_User_function *function;
};

struct op *op_find(MPI_Op handle);
void op_retain(struct op *op);
void op_release(struct op *op);
int op_check(const struct op *op, const struct type *type);
void op_apply(const struct op *op, const void *in, void *inout, int count, const struct type *type);

/* Requests: requests.c. */
enum request_kind
{
    REQUEST_SEND,
    REQUEST_RECEIVE,
    REQUEST_COLLECTIVE,
    REQUEST_GENERALIZED
};

struct request
{
    enum request_kind kind;
    MPI_Request handle;
    bool persistent;
    bool active;
    bool done;
    bool forgotten; /* freed by the user before it was complete */
    bool synchronous;
    bool buffered;
    int error;
    struct comm *comm;
    int context;
    int peer;
    int tag;
    void *buffer;
    MPI_Aint count;
    struct type *type;
    uint64_t agreement;
    MPI_Status status;
    struct request *next;
    struct collective *collective;
    MPI_Grequest_query_function *query;
    MPI_Grequest_free_function *free;
    MPI_Grequest_cancel_function *cancel;
    void *extra;
};

struct request *request_new(enum request_kind kind, struct comm *comm);
MPI_Request request_handle(struct request *request);
struct request *request_find(MPI_Request handle);
struct request *request_remove(MPI_Request handle);
void request_destroy(struct request *request);
bool request_poll(struct request *request);
void request_await(struct request *request);
void request_yield(void);
int request_start(struct request *request);
int buffer_check(const struct request *request);
int request_complete(MPI_Request *handle, MPI_Status *status);
int request_finish(struct request *request, MPI_Status *status);
void status_empty(MPI_Status *status);
void status_set_bytes(MPI_Status *status, int64_t bytes);
int64_t status_bytes(const MPI_Status *status);
void status_set_cancelled(MPI_Status *status, bool cancelled);

/* Messages: messages.c. */
struct message
{
    struct message *next;
    struct comm *comm; /* only of a message that was taken by Mprobe */
    int context;
    int source;
    int tag;
    size_t length;
    uint64_t agreement;
    const void *payload;
};

void progress(void);
int message_send(struct request *request);
void message_receive(struct request *request);
bool message_withdraw(struct request *request);
struct message *message_find(int context, int source, int tag, bool take);
void message_deliver(struct message *message, struct request *request);
void message_describe(const struct message *message, MPI_Status *status);

/* Collectives: collectives.c, and movement.c for those of other files. */
struct request *collective_begin(struct comm *comm);
void collective_send(struct request *request, const void *buffer, int count, struct type *type, int peer);
void collective_receive(struct request *request, void *buffer, int count, struct type *type, int peer);
void *collective_memory(struct request *request, size_t size);
void collective_reduce(struct request *request, struct op *op, const void *in, void *inout, int count, struct type *type);
void collective_copy(struct request *request, const void *in, void *out, int count, struct type *type);
int collective_run(struct request *request);
int collective_publish(struct request *request, MPI_Request *handle);
bool collective_poll(struct request *request);
void collective_free(struct request *request);
int collective_bcast(void *buffer, int count, struct type *type, int root, struct comm *comm, struct request **request);
int collective_allgather(const void *in, int count, struct type *type, void *out, struct comm *comm,
                         struct request **request);

/* Defines the blocking and the nonblocking form of a collective. START fills in the request that is named made. */
#define COLLECTIVE(NAME, NONBLOCKING, PARAMETERS, START)                                                      \
    EXPORTED(NAME);                                                                                           \
    int MPI_##NAME(PARAMETERS)                                                                         \
    {                                                                                                         \
        struct request *made;                                                                                 \
                                                                                                              \
        ENTER();                                                                                              \
                                                                                                              \
        int code = START;                                                                                     \
                                                                                                              \
        LEAVE(comm, code == MPI_SUCCESS ? collective_run(made) : code);                                       \
    }                                                                                                         \
    EXPORTED(NONBLOCKING);                                                                                    \
    int MPI_##NONBLOCKING(PARAMETERS, MPI_Request *request)                                            \
    {                                                                                                         \
        struct request *made;                                                                                 \
                                                                                                              \
        ENTER();                                                                                              \
                                                                                                              \
        int code = request == NULL ? MPI_ERR_ARG : START;                                                     \
                                                                                                              \
        LEAVE(comm, code == MPI_SUCCESS ? collective_publish(made, request) : code);                          \
    }

/* Errors: errors.c. */
void handler_retain(MPI_Errhandler handle);
void handler_release(MPI_Errhandler handle);
int error_report(MPI_Comm comm, int code, const char *function);
extern int error_last_used;

#endif
