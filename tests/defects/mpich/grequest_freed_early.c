// MPI 3.1, 12.2: free_fn is called by the later one of MPI_Request_free and MPI_Grequest_complete.
#include <mpi.h>
#include <stdio.h>

static int freed;

static int query(void *state, MPI_Status *status)
{
    (void)state;
    MPI_Status_set_elements(status, MPI_INT, 0);
    MPI_Status_set_cancelled(status, 0);
    return MPI_SUCCESS;
}

static int release(void *state)
{
    (void)state;
    freed++;
    return MPI_SUCCESS;
}

static int cancel(void *state, int complete)
{
    (void)state;
    (void)complete;
    return MPI_SUCCESS;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Request request, kept;
    MPI_Grequest_start(query, release, cancel, NULL, &request);
    kept = request;
    MPI_Request_free(&request);
    int defect = freed;
    MPI_Grequest_complete(kept);
    if (defect)
        printf("DEFECT: free_fn was called before the operation was complete\n");
    MPI_Finalize();
    return !defect;
}
