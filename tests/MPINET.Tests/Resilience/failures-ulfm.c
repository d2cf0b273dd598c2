/* The functions of ULFM. */
#define _GNU_SOURCE
#include "failures.h"

enum { SHRINK = 30002 }; /* a tag */

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
