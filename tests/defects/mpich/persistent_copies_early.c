// MPI 4.0, 6.13: a persistent collective operation uses the content of the buffers at its start.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int sent = 1, got = 0;
    MPI_Request request;
    MPI_Gather_init(&sent, 1, MPI_INT, &got, 1, MPI_INT, 0, MPI_COMM_SELF, MPI_INFO_NULL, &request);
    sent = 2;
    got = 0;
    MPI_Start(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    if (got != 2)
        printf("DEFECT: a persistent gather gives %d where 2 is sent\n", got);
    MPI_Request_free(&request);
    MPI_Finalize();
    return got == 2;
}
