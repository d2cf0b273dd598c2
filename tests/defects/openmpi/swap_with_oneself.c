// MPI_Compare_and_swap of 64 bits with oneself, in a window over memory of the program.
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static void crashed(int signal)
{
    static const char text[] = "DEFECT: MPI_Compare_and_swap of 64 bits with oneself crashes\n";
    _exit(write(STDOUT_FILENO, text, sizeof text - 1) < 0 || signal);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    long long memory = 0, value = 7, expected = 0, found = -1;
    MPI_Win window;
    MPI_Win_create(&memory, sizeof memory, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
    signal(SIGSEGV, crashed);
    MPI_Win_fence(0, window);
    MPI_Compare_and_swap(&value, &expected, &found, MPI_LONG_LONG, rank, 0, window);
    MPI_Win_fence(0, window);
    printf("MENDED: %lld was found\n", found);
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
