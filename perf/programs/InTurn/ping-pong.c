/* The loops of PingPong.cs and NetPipe.cs in C. */
#include "twin.h"

static MPI_Request persistent_send;
static MPI_Request persistent_receive;

static int rank(void)
{
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    return rank;
}

int ping_pong(double *buffer, int count, int times)
{
    if (rank() == 0) {
        for (int i = 0; i < times; i++) {
            buffer[0]++;
            MPI_Send(buffer, count, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
            MPI_Recv(buffer, count, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
    } else {
        for (int i = 0; i < times; i++) {
            MPI_Recv(buffer, count, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            buffer[count - 1]++;
            MPI_Send(buffer, count, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
        }
    }
    return 1;
}

void begin_persistent_ping_pong(double *buffer, int count)
{
    int peer = 1 - rank();
    MPI_Send_init(buffer, count, MPI_DOUBLE, peer, 0, MPI_COMM_WORLD, &persistent_send);
    MPI_Recv_init(buffer, count, MPI_DOUBLE, peer, 0, MPI_COMM_WORLD, &persistent_receive);
}

static void carry_out(MPI_Request *request)
{
    MPI_Start(request);
    MPI_Wait(request, MPI_STATUS_IGNORE);
}

int persistent_ping_pong(double *buffer, int count, int times)
{
    if (rank() == 0) {
        for (int i = 0; i < times; i++) {
            buffer[0]++;
            carry_out(&persistent_send);
            carry_out(&persistent_receive);
        }
    } else {
        for (int i = 0; i < times; i++) {
            carry_out(&persistent_receive);
            buffer[count - 1]++;
            carry_out(&persistent_send);
        }
    }
    return 1;
}

void end_persistent_ping_pong(void)
{
    MPI_Request_free(&persistent_send);
    MPI_Request_free(&persistent_receive);
}

int transfer(void *buffer, int count, MPI_Datatype type, int times)
{
    if (rank() == 0) {
        for (int i = 0; i < times; i++) {
            MPI_Send(buffer, count, type, 1, 0, MPI_COMM_WORLD);
            MPI_Recv(buffer, count, type, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
    } else {
        for (int i = 0; i < times; i++) {
            MPI_Recv(buffer, count, type, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(buffer, count, type, 0, 0, MPI_COMM_WORLD);
        }
    }
    return 1;
}
