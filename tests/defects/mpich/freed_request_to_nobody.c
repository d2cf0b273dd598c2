// MPI 4.0, 3.9: a persistent request with MPI_PROC_NULL is freed like any other.
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static void hangs(int signal)
{
    static const char text[] = "DEFECT: a persistent barrier hangs after a persistent request with MPI_PROC_NULL was freed\n";
    _exit(write(STDOUT_FILENO, text, sizeof text - 1) < 0 || signal);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int value = 0;
    MPI_Request request;
    signal(SIGALRM, hangs);
    alarm(10);
    MPI_Recv_init(&value, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &request);
    MPI_Request_free(&request);
    MPI_Barrier_init(MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    MPI_Start(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    printf("MENDED: the barrier has ended\n");
    MPI_Request_free(&request);
    MPI_Finalize();
    return 0;
}
