using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Topologies;

/// <summary>Communicators with a distributed graph topology, in which each process passes its own edges.</summary>
public sealed unsafe class DistributedGraphTests : OwnCommunicator
{
    private int Next => (rank + 1) % size;

    private int Previous => (rank + size - 1) % size;

    [MpiFact(1, 2, 4, 6)]
    public void Each_process_names_its_own_neighbours()
    {
        // A directed ring with weights: edges from the previous rank and to the next one.
        int source = Previous;
        int destination = Next;
        int weightIn = 10 * Previous;
        int weightOut = 10 * rank;
        Check(
            MPI_Dist_graph_create_adjacent(
                comm,
                1,
                &source,
                &weightIn,
                1,
                &destination,
                &weightOut,
                MPI_INFO_NULL,
                0,
                out MPI_Comm handle
            )
        );
        MPI.Distgraphcomm ring = new(handle);
        Assert.Equal(MPI.DIST_GRAPH, ring.Get_topology());
        ring.Get_dist_neighbors_count(out int sources, out int destinations, out bool isWeighted);
        Assert.Equal((1, 1, true), (sources, destinations, isWeighted));
        MustHaveNeighbours(ring, Previous, 10 * Previous, Next, 10 * rank);
        ring.Free();
    }

    [MpiFact(1, 2, 4, 6)]
    public void One_process_may_name_the_edges_of_all()
    {
        // Rank 0 passes all edges of the ring, the others none.
        int[] sources = ByRank(r => r);
        int[] degrees = ByRank(_ => 1);
        int[] destinations = ByRank(r => (r + 1) % size);
        int[] weights = ByRank(r => 7 + r);
        MPI_Comm handle;
        fixed (int* from = sources)
        fixed (int* degree = degrees)
        fixed (int* to = destinations)
        fixed (int* weight = weights)
        {
            Check(
                MPI_Dist_graph_create(comm, rank == 0 ? size : 0, from, degree, to, weight, MPI_INFO_NULL, 0, &handle)
            );
        }

        MPI.Distgraphcomm ring = new(handle);
        MustHaveNeighbours(ring, Previous, 7 + Previous, Next, 7 + rank);
        ring.Free();
    }

    [MpiFact(1, 2, 4, 6)]
    public void A_graph_without_weights_is_reported_as_unweighted()
    {
        int source = Previous;
        int destination = Next;
        Check(
            MPI_Dist_graph_create_adjacent(
                comm,
                1,
                &source,
                MPI_UNWEIGHTED,
                1,
                &destination,
                MPI_UNWEIGHTED,
                MPI_INFO_NULL,
                0,
                out MPI_Comm handle
            )
        );
        MPI.Distgraphcomm ring = new(handle);
        ring.Get_dist_neighbors_count(out _, out _, out bool isWeighted);
        Assert.False(isWeighted);

        MPI.Distgraphcomm copy = ring.Dup();
        MPI.Distgraphcomm clone = Assert.IsType<MPI.Distgraphcomm>(((ICloneable)ring).Clone());
        Assert.Equal(MPI.DIST_GRAPH, copy.Get_topology());
        clone.Get_dist_neighbors_count(out int sources, out int destinations, out _);
        Assert.Equal((1, 1), (sources, destinations));
        copy.Free();
        clone.Free();
        ring.Free();
    }

    private static void MustHaveNeighbours(MPI.Distgraphcomm graph, int from, int weightIn, int to, int weightOut)
    {
        int source;
        int sourceWeight;
        int destination;
        int destinationWeight;
        Check(MPI_Dist_graph_neighbors(graph, 1, &source, &sourceWeight, 1, &destination, &destinationWeight));
        Assert.Equal((from, weightIn, to, weightOut), (source, sourceWeight, destination, destinationWeight));
    }

    private static void Check(int code) => Assert.Equal(MPI_SUCCESS, code);
}
