// MPI 4.0, 3.7.3: the status of a completed receive has the source, tag and size of the message, also that of MPI_Isendrecv.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int sent[3] = {1, 2, 3}, got[3] = {0}, count = -1;
    MPI_Request request;
    MPI_Status status;
    MPI_Isendrecv(sent, 3, MPI_INT, 0, 7, got, 3, MPI_INT, 0, 7, MPI_COMM_SELF, &request);
    MPI_Wait(&request, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    int wrong = got[2] == 3 && (status.MPI_SOURCE != 0 || status.MPI_TAG != 7 || count != 3);
    if (wrong)
        printf("DEFECT: MPI_Isendrecv gives source %d, tag %d, count %d for 0, 7, 3\n", status.MPI_SOURCE, status.MPI_TAG, count);
    MPI_Finalize();
    return !wrong;
}
