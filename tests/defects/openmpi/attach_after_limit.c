// MPI_Win_detach after MPI_Win_attach has failed because the window has no room for more regions.
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { TRIES = 1000, BYTES = 4000 };

static void hangs(int signal)
{
    static const char text[] = "DEFECT: MPI_Win_detach hangs after an MPI_Win_attach that has failed\n";
    _exit(write(STDOUT_FILENO, text, sizeof text - 1) < 0 || signal);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Win window;
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &window);
    MPI_Win_set_errhandler(window, MPI_ERRORS_RETURN);
    char *first = malloc(BYTES);
    MPI_Win_attach(window, first, BYTES);
    for (int i = 0; i < TRIES && MPI_Win_attach(window, malloc(BYTES), BYTES) == MPI_SUCCESS; i++)
    {
    }

    signal(SIGALRM, hangs);
    alarm(3);
    MPI_Win_detach(window, first);
    alarm(0);
    printf("MENDED: the region was detached\n");
    MPI_Finalize();
    return 0;
}
