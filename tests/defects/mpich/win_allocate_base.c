// The base that MPI_Win_allocate returns is the memory of the window.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, found;
    char *memory, *base;
    MPI_Win window;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(12, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &window);
    MPI_Win_get_attr(window, MPI_WIN_BASE, &base, &found);
    int mine = memory != base, defect;
    MPI_Allreduce(&mine, &defect, 1, MPI_INT, MPI_LOR, MPI_COMM_WORLD);
    if (mine)
        printf("DEFECT: MPI_Win_allocate gives an address %d bytes off the window's\n", (int)(memory - base));
    MPI_Win_free(&window);
    MPI_Finalize();
    return !defect;
}
