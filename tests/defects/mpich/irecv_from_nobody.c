// MPI 3.1, 3.11: the status of a receive from MPI_PROC_NULL has source MPI_PROC_NULL and tag MPI_ANY_TAG.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int got;
    MPI_Request request;
    MPI_Status status = {.MPI_SOURCE = 99, .MPI_TAG = 99};
    MPI_Irecv(&got, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, &status);
    int defect = status.MPI_SOURCE != MPI_PROC_NULL || status.MPI_TAG != MPI_ANY_TAG;
    if (defect)
        printf("DEFECT: MPI_Irecv from MPI_PROC_NULL has source %d, tag %d\n", status.MPI_SOURCE, status.MPI_TAG);
    MPI_Finalize();
    return !defect;
}
