// MPI 5.0, 14.2.2 and 14.7: MPI_File_close of MPI_FILE_NULL is an error, and errors of files are returned by default.
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static void crashed(int signal)
{
    (void)signal;
    static const char text[] = "DEFECT: MPI_File_close of MPI_FILE_NULL crashes\n";
    _exit(write(1, text, sizeof text - 1) < 0);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    signal(SIGSEGV, crashed);
    MPI_File file = MPI_FILE_NULL;
    MPI_File_close(&file);
    MPI_Finalize();
    return 1;
}
