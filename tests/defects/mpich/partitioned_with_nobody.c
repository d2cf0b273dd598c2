// MPI 4.0, 3.10: a communication with MPI_PROC_NULL has no effect. Section 4.2 makes no exception for partitioned ones.
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static void crashed(int signal)
{
    (void)signal;
    static const char text[] = "DEFECT: a partitioned send to MPI_PROC_NULL crashes\n";
    _exit(write(1, text, sizeof text - 1) < 0);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    signal(SIGSEGV, crashed);
    MPI_Request request;
    int data[2] = {1, 2};
    MPI_Psend_init(data, 2, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    MPI_Start(&request);
    MPI_Pready_range(0, 1, request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Request_free(&request);
    MPI_Finalize();
    return 1;
}
