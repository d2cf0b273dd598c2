// A message to oneself that is longer than the receive buffer: the receive must fail, in either order of the calls.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    int message[8] = {1, 2, 3, 4, 5, 6, 7, 8}, room[8] = {0}, count = -1;
    MPI_Request receive, send;
    MPI_Status status;
    MPI_Irecv(room, 4, MPI_INT, 0, 0, MPI_COMM_SELF, &receive);
    MPI_Isend(message, 8, MPI_INT, 0, 0, MPI_COMM_SELF, &send);
    int code = MPI_Wait(&receive, &status);
    MPI_Wait(&send, MPI_STATUS_IGNORE);
    if (code == MPI_SUCCESS)
    {
        MPI_Get_count(&status, MPI_INT, &count);
        printf("DEFECT: 8 elements were sent, %d received, and no error reported\n", count);
    }

    MPI_Finalize();
    return code != MPI_SUCCESS;
}
