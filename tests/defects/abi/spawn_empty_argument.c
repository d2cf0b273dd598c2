// MPI 5.0, 11.8.2: the spawned process gets the strings of argv unchanged. MPICH 5.0.2's launcher ends the job.
#include <mpi.h>
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm parent, child;
    MPI_Comm_get_parent(&parent);
    if (parent != MPI_COMM_NULL)
    {
        MPI_Comm_disconnect(&parent);
        MPI_Finalize();
        return 0;
    }

    char *arguments[] = {"", NULL};
    printf("DEFECT: the launcher ends the job when a program is spawned with an empty argument\n");
    fflush(stdout);
    // Time for the launcher to forward the line before it ends the job.
    sleep(1);
    MPI_Comm_spawn(argv[0], arguments, 1, MPI_INFO_NULL, 0, MPI_COMM_SELF, &child, MPI_ERRCODES_IGNORE);
    MPI_Comm_disconnect(&child);
    printf("MENDED\n");
    MPI_Finalize();
    return 1;
}
