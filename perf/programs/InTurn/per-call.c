/* The loops of the class PerCall in C. Each returns whether the result was right. */
#include "twin.h"

static MPI_Request persistent;
static double persistent_value = 1;

int send_to_nobody(int times)
{
    double value = 1;
    for (int i = 0; i < times; i++) {
        MPI_Send(&value, 1, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
    }
    return 1;
}

int receive_from_nobody(int times)
{
    double value = 1;
    for (int i = 0; i < times; i++) {
        MPI_Recv(&value, 1, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    return value == 1;
}

int exchange(int times)
{
    double sent;
    double received = -1;
    for (int i = 0; i < times; i++) {
        sent = i;
        MPI_Sendrecv(&sent, 1, MPI_DOUBLE, 0, 0, &received, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    return received == times - 1;
}

int comm_rank(int times)
{
    int rank = -1;
    for (int i = 0; i < times; i++) {
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    }
    return rank == 0;
}

int wtime(int times)
{
    double first = MPI_Wtime();
    double last = first;
    for (int i = 0; i < times; i++) {
        last = MPI_Wtime();
    }
    return last >= first;
}

int isend_recv_wait(int times)
{
    double sent;
    double received = -1;
    MPI_Request request;
    for (int i = 0; i < times; i++) {
        sent = i;
        MPI_Isend(&sent, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, &request);
        MPI_Recv(&received, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    return received == times - 1;
}

void begin_persistent(void)
{
    MPI_Send_init(&persistent_value, 1, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &persistent);
}

int start_and_wait(int times)
{
    for (int i = 0; i < times; i++) {
        MPI_Start(&persistent);
        MPI_Wait(&persistent, MPI_STATUS_IGNORE);
    }
    return persistent != MPI_REQUEST_NULL;
}

void end_persistent(void)
{
    MPI_Request_free(&persistent);
}

int allreduce_value(int times)
{
    double value;
    double sum = -1;
    for (int i = 0; i < times; i++) {
        value = i;
        MPI_Allreduce(&value, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    }
    return sum == times - 1;
}

static void add(void *invec, void *inoutvec, int *len, MPI_Datatype *datatype)
{
    const double *in = invec;
    double *inout = inoutvec;
    (void)datatype;
    for (int i = 0; i < *len; i++) {
        inout[i] += in[i];
    }
}

int allreduce_by_function(int times)
{
    double value;
    double sum = -1;
    MPI_Op op;
    for (int i = 0; i < times; i++) {
        value = i;
        MPI_Op_create(add, 0, &op);
        MPI_Allreduce(&value, &sum, 1, MPI_DOUBLE, op, MPI_COMM_WORLD);
        MPI_Op_free(&op);
    }
    return sum == times - 1;
}

int make_vector(int times)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    for (int i = 0; i < times; i++) {
        MPI_Type_vector(10, 1, 20, MPI_DOUBLE, &type);
        MPI_Type_commit(&type);
        MPI_Type_free(&type);
    }
    return type == MPI_DATATYPE_NULL;
}

int make_indexed(int times)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int lengths[] = {1, 2, 3, 4};
    int places[] = {0, 2, 5, 9};
    for (int i = 0; i < times; i++) {
        MPI_Type_indexed(4, lengths, places, MPI_DOUBLE, &type);
        MPI_Type_commit(&type);
        MPI_Type_free(&type);
    }
    return type == MPI_DATATYPE_NULL;
}

int make_struct(int times)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int lengths[] = {1, 2, 3, 4};
    MPI_Aint offsets[] = {0, 8, 24, 48};
    MPI_Datatype types[] = {MPI_DOUBLE, MPI_FLOAT, MPI_INT, MPI_BYTE};
    for (int i = 0; i < times; i++) {
        MPI_Type_create_struct(4, lengths, offsets, types, &type);
        MPI_Type_commit(&type);
        MPI_Type_free(&type);
    }
    return type == MPI_DATATYPE_NULL;
}

int make_subarray(int times)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int whole[] = {10, 20};
    int part[] = {4, 5};
    int starts[] = {2, 3};
    for (int i = 0; i < times; i++) {
        MPI_Type_create_subarray(2, whole, part, starts, MPI_ORDER_C, MPI_DOUBLE, &type);
        MPI_Type_commit(&type);
        MPI_Type_free(&type);
    }
    return type == MPI_DATATYPE_NULL;
}

int get_count(int times)
{
    double value = 1;
    double received;
    MPI_Status status;
    MPI_Sendrecv(&value, 1, MPI_DOUBLE, 0, 0, &received, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, &status);
    int count = -1;
    for (int i = 0; i < times; i++) {
        MPI_Get_count(&status, MPI_DOUBLE, &count);
    }
    return count == 1;
}
