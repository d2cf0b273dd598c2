// MPI 5.0, 8.5.8: MPI_Cart_map and MPI_Graph_map return MPI_UNDEFINED to a process outside the grid or graph. On two processes.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, cells = 1, round = 0, end = 1, edge = 0, on_grid = -9, in_graph = -9;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Cart_map(MPI_COMM_WORLD, 1, &cells, &round, &on_grid);
    MPI_Graph_map(MPI_COMM_WORLD, 1, &end, &edge, &in_graph);
    int defect = rank == 1 && (on_grid != MPI_UNDEFINED || in_graph != MPI_UNDEFINED);
    if (defect)
        printf("DEFECT: rank 1 has place %d on a grid of one and %d in a graph of one\n", on_grid, in_graph);
    MPI_Finalize();
    return !defect;
}
