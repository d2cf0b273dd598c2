// MPI 2.0, 9.7: errors of files are returned by default. MPI_File_open of a missing file returns one.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int reached;

static void told(void)
{
    if (!reached)
    {
        printf("DEFECT: MPI_File_open ends the process\n");
        fflush(stdout);
        _exit(0);
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    atexit(told);
    MPI_File file;
    MPI_File_open(MPI_COMM_SELF, "no/such/file", MPI_MODE_RDONLY, MPI_INFO_NULL, &file);
    reached = 1;
    MPI_Finalize();
    return 1;
}
