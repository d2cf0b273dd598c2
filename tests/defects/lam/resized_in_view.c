// MPI 2.0, 9.3: a view takes any datatype that is derived from the elementary type, also a resized one.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int reached;

static void told(void)
{
    if (!reached)
    {
        printf("DEFECT: a view with a resized datatype ends the process\n");
        fflush(stdout);
        _exit(0);
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    atexit(told);
    char path[] = "mpi-view-XXXXXX";
    close(mkstemp(path));
    MPI_File file;
    MPI_Datatype pair, turn;
    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Type_create_resized(pair, 0, 16, &turn);
    MPI_Type_commit(&turn);
    MPI_File_open(MPI_COMM_SELF, path, MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file);
    unlink(path);
    MPI_File_set_view(file, 4, MPI_INT, turn, "native", MPI_INFO_NULL);
    reached = 1;
    MPI_Finalize();
    return 1;
}
