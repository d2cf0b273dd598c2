namespace MPINET.Diagnostics.Observing;

/// <summary>The neighbours of this process, in the order of MPI's neighbourhood operations; negative if there is none.</summary>
/// <param name="incoming">The neighbours that it receives from.</param>
/// <param name="outgoing">The neighbours that it sends to.</param>
internal readonly unsafe struct Neighborhood(int[] incoming, int[] outgoing)
{
    /// <summary>The neighbours that it receives from.</summary>
    public int[] Incoming => incoming;

    /// <summary>The neighbours that it sends to.</summary>
    public int[] Outgoing => outgoing;

    /// <summary>The neighbours in a communicator; none if it has no topology.</summary>
    public static Neighborhood Of(MPI_Comm comm)
    {
        int kind;
        _ = Mpi.PMPI_Topo_test(comm, &kind);
        int[] both =
            kind == Mpi.MPI_CART ? OfCart(comm)
            : kind == Mpi.MPI_GRAPH ? OfGraph(comm)
            : [];
        return kind == Mpi.MPI_DIST_GRAPH ? OfDistributedGraph(comm) : new Neighborhood(both, both);
    }

    private static int[] OfCart(MPI_Comm comm)
    {
        int dimensions;
        _ = Mpi.PMPI_Cartdim_get(comm, &dimensions);
        int[] all = new int[2 * dimensions];
        for (int i = 0; i < dimensions; i++)
        {
            int before;
            int after;
            _ = Mpi.PMPI_Cart_shift(comm, i, 1, &before, &after);
            (all[2 * i], all[(2 * i) + 1]) = (before, after);
        }

        return Array.ConvertAll(all, one => one == Mpi.MPI_PROC_NULL ? -1 : one);
    }

    private static int[] OfGraph(MPI_Comm comm)
    {
        int rank;
        int count;
        _ = Mpi.PMPI_Comm_rank(comm, &rank);
        _ = Mpi.PMPI_Graph_neighbors_count(comm, rank, &count);
        int[] all = new int[count];
        fixed (int* to = all)
        {
            _ = Mpi.PMPI_Graph_neighbors(comm, rank, count, to);
        }

        return all;
    }

    private static Neighborhood OfDistributedGraph(MPI_Comm comm)
    {
        int incomingCount;
        int outgoingCount;
        int isWeighted;
        _ = Mpi.PMPI_Dist_graph_neighbors_count(comm, &incomingCount, &outgoingCount, &isWeighted);
        int[] sources = new int[incomingCount];
        int[] destinations = new int[outgoingCount];
        fixed (int* from = sources)
        fixed (int* to = destinations)
        {
            _ = Mpi.PMPI_Dist_graph_neighbors(
                comm,
                incomingCount,
                from,
                Mpi.MPI_UNWEIGHTED,
                outgoingCount,
                to,
                Mpi.MPI_UNWEIGHTED
            );
        }

        return new Neighborhood(sources, destinations);
    }
}
