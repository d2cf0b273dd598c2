// MPI 5.0, 3.7.6: MPI_Request_get_status does not deactivate a completed persistent request, so that MPI_Wait tells its status.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int sent = 1, received, rank, done = 0;
    MPI_Request requests[2];
    MPI_Status status;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Recv_init(&received, 1, MPI_INT, rank, 4, MPI_COMM_WORLD, &requests[0]);
    MPI_Send_init(&sent, 1, MPI_INT, rank, 4, MPI_COMM_WORLD, &requests[1]);
    MPI_Startall(2, requests);
    while (!done)
        MPI_Request_get_status(requests[0], &done, &status);
    MPI_Wait(&requests[0], &status);
    MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
    if (status.MPI_TAG != 4)
        printf("DEFECT: MPI_Wait tells tag %d of a message with tag 4, after MPI_Request_get_status\n", status.MPI_TAG);
    MPI_Request_free(&requests[0]);
    MPI_Request_free(&requests[1]);
    MPI_Finalize();
    return 0;
}
