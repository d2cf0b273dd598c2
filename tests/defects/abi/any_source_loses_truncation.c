// MPI 5.0, 3.2.4: a message that is longer than the receive buffer is an error.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, lost = 0, message[8] = {0}, room[3], length;
    MPI_Status status;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    if (rank == 0) {
        MPI_Send(message, 8, MPI_INT, 1, 7, MPI_COMM_WORLD);
    } else {
        // The error is reported if the message arrived before the receive was posted.
        MPI_Probe(0, 7, MPI_COMM_WORLD, &status);
        lost = MPI_Recv(room, 3, MPI_INT, MPI_ANY_SOURCE, 7, MPI_COMM_WORLD, &status) == MPI_SUCCESS;
        MPI_Get_count(&status, MPI_INT, &length);
        if (lost)
            printf("DEFECT: %d elements are received from MPI_ANY_SOURCE into room for 3 without an error\n", length);
    }
    MPI_Finalize();
    return !lost;
}
