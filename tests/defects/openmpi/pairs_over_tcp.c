// MPI_Accumulate with MPI_MAXLOC and MPI_DOUBLE_INT to another process, over TCP, in a window over memory of the program.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    setenv("OMPI_MCA_osc", "^ucx", 1);
    setenv("OMPI_MCA_pml", "ob1", 1);
    setenv("OMPI_MCA_btl", "tcp,self", 1);
    setenv("OMPI_MCA_btl_tcp_if_include", "lo", 1);
    setenv("OMPI_MCA_btl_tcp_disable_family", "6", 1);
    MPI_Init(&argc, &argv);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    struct { double value; int index; } memory = { -1, -1 }, sent = { 1, rank };
    MPI_Win window;
    MPI_Win_create(&memory, sizeof memory, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
    MPI_Win_fence(0, window);
    printf("DEFECT: MPI_Accumulate with MPI_MAXLOC ends the job\n");
    fflush(stdout);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Accumulate(&sent, 1, MPI_DOUBLE_INT, 1 - rank, 0, 1, MPI_DOUBLE_INT, MPI_MAXLOC, window);
    MPI_Win_fence(0, window);
    printf("MENDED: %d was accumulated\n", memory.index);
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
