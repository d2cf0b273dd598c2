// MPI_Win_flush_local after MPI_Get, in a window over memory of the program whose processes exchange messages: over TCP, or where one process may
// not read the memory of another.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { TURNS = 3000 };

int main(int argc, char **argv)
{
    setenv("OMPI_MCA_osc", "^ucx", 1);
    setenv("OMPI_MCA_btl_vader_single_copy_mechanism", "none", 1);
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    long sum = 0;
    MPI_Win window;
    MPI_Win_create(&sum, sizeof sum, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
    for (int i = 0; i < TURNS; i++) {
        long value = 0;
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, window);
        MPI_Get(&value, 1, MPI_LONG, 0, 0, 1, MPI_LONG, window);
        MPI_Win_flush_local(0, window);
        value++;
        MPI_Put(&value, 1, MPI_LONG, 0, 0, 1, MPI_LONG, window);
        MPI_Win_unlock(0, window);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, window);
        if (sum == (long)TURNS * size)
            printf("MENDED: all was added\n");
        else
            printf("DEFECT: a value was used that MPI_Win_flush_local had not brought yet\n");
        MPI_Win_unlock(0, window);
    }
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
