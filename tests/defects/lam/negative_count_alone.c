// MPI 2.0, 4.9.1: a negative count is an error of class MPI_ERR_COUNT, also with one process.
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static void crashed(int signal)
{
    (void)signal;
    static const char text[] = "DEFECT: MPI_Allreduce of a negative count crashes\n";
    ssize_t written = write(STDOUT_FILENO, text, sizeof text - 1);
    _exit(written < 0);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    signal(SIGSEGV, crashed);
    int one = 1, sum = 0;
    int defect = MPI_Allreduce(&one, &sum, -1, MPI_INT, MPI_SUM, MPI_COMM_WORLD) == MPI_SUCCESS;
    if (defect)
        printf("DEFECT: MPI_Allreduce of a negative count succeeds\n");
    MPI_Finalize();
    return !defect;
}
