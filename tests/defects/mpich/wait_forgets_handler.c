// MPI 3.1, 8.3: the error handler of a request's communicator handles the errors of the request.
#include <mpi.h>
#include <stdio.h>

static int inWorld;

static void note(MPI_Comm *where, int *code, ...)
{
    (void)where;
    (void)code;
    inWorld++;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Errhandler handler;
    MPI_Comm own;
    MPI_Request request;
    int rank, sent[2] = {1, 2}, got;
    MPI_Comm_dup(MPI_COMM_WORLD, &own);
    MPI_Comm_rank(own, &rank);
    MPI_Comm_create_errhandler(note, &handler);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
    MPI_Comm_set_errhandler(own, MPI_ERRORS_RETURN);
    MPI_Irecv(&got, 1, MPI_INT, 1 - rank, 0, own, &request);
    MPI_Send(sent, 2, MPI_INT, 1 - rank, 0, own);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    if (inWorld)
        printf("DEFECT: MPI_Wait calls the error handler of MPI_COMM_WORLD for a request of another communicator\n");
    MPI_Finalize();
    return !inWorld;
}
