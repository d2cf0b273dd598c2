// MPI 4.0, 8.6.2: the numbers of a process's outgoing and incoming neighbours may differ. With more outgoing ones MPI_Neighbor_alltoallw transfers nothing.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, neighbour = 0, weight = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm graph;
    neighbour = 1 - rank;
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, rank, &neighbour, &weight, 1 - rank, &neighbour, &weight, MPI_INFO_NULL, 0, &graph);
    int sent = 5, got = 0, send_count = 1 - rank, receive_count = rank;
    MPI_Aint place = 0;
    MPI_Datatype type = MPI_INT;
    MPI_Neighbor_alltoallw(&sent, &send_count, &place, &type, &got, &receive_count, &place, &type, graph);
    int wrong = rank == 1 && got != 5;
    if (wrong)
        printf("DEFECT: rank 1 has received %d, not 5\n", got);
    MPI_Finalize();
    return !wrong;
}
