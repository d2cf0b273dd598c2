// MPI 4.0, 7.4.2 and 7.6.2: between groups, MPI_Comm_split may leave processes out, and MPI_Intercomm_merge joins those that remain.
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static void hangs(int signal)
{
    static const char text[] = "DEFECT: a merge hangs after a split has left out the first process of each group\n";
    _exit(write(STDOUT_FILENO, text, sizeof text - 1) < 0 || signal == 0);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank;
    MPI_Comm half, both, rest, merged;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
    MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - rank % 2, 3, &both);
    MPI_Comm_split(both, rank < 2 ? MPI_UNDEFINED : 0, rank, &rest);
    signal(SIGALRM, hangs);
    alarm(10);
    if (rest != MPI_COMM_NULL)
        MPI_Intercomm_merge(rest, rank % 2, &merged);
    MPI_Barrier(MPI_COMM_WORLD);
    alarm(0);
    if (rank == 0)
        printf("MENDED: the merge has ended\n");
    MPI_Finalize();
    return 0;
}
