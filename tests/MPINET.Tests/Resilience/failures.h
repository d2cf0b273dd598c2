/* The parts of the stand-in for ULFM: failures.c has the processes and communicators, the other files each a chapter of the functions. */
#ifndef FAILURES_H
#define FAILURES_H

#include <mpi.h>

enum { COMMS = 1024, AGREEMENTS = 4, PROCESSES = 16, NAP = 100, LAST_LOOKS = 200 };
enum { ALL = -1000 }; /* in place of a rank: an operation that needs every process */

struct agreement { int sequence, arrived, flag, acked, decided, dead, code; };

struct shared {
    int lock, next_id, dead, finalizing;
    int revoked[COMMS];
    struct agreement agreements[COMMS][AGREEMENTS];
};

struct known { int id, sequence, acked, members, size; int world[PROCESSES]; };

/* Hidden: the library is loaded before the MPI, and must not replace functions of other libraries that have these names. */
#pragma GCC visibility push(hidden)

extern struct shared *shared;
extern int me;

int load(int *value);
void lock(void);
void unlock(void);
void nap(void);

/* The state of a communicator; made at the first question. */
struct known *of(MPI_Comm comm);

/* Registers a communicator that a call has made, with an id that its processes agree on. */
int made(int code, MPI_Comm *comm);

/* The error that keeps an operation with a peer from completing, or MPI_SUCCESS. */
int obstacle(struct known *known, int peer);

/* Waits for a request of the MPI. A message that arrived before its sender failed is received. */
int finish(MPI_Request *request, MPI_Comm comm, int peer, MPI_Status *status, int keeps_pending);

#pragma GCC visibility pop

#endif
