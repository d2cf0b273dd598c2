// A message that is longer than the receive buffer: the memory behind the buffer must not change.
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static char message[65536], room[65536];

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    int rank, defect = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
    {
        memset(message, 7, sizeof message);
        MPI_Send(message, sizeof message, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
    }
    else if (rank == 1)
    {
        int code = MPI_Recv(room, 16, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (size_t i = 16; i < sizeof room; i++)
            defect += room[i] != 0;
        if (defect)
            printf("DEFECT: code %d, and %d bytes are written behind a buffer of 16\n", code, defect);
    }

    MPI_Finalize();
    return !defect && rank == 1;
}
