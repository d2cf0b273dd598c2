// MPI 2.0, 9.7: MPI_File_set_errhandler takes the predefined handlers.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int reached;

static void told(void)
{
    if (!reached)
    {
        printf("DEFECT: MPI_File_set_errhandler ends the process\n");
        fflush(stdout);
        _exit(0);
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    atexit(told);
    MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN);
    reached = 1;
    MPI_Finalize();
    return 1;
}
