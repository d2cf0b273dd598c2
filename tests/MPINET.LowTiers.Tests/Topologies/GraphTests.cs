using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Topologies;

/// <summary>Communicators with a graph topology, in which each process passes all edges.</summary>
public sealed class GraphTests : OwnCommunicator
{
    [MpiFact(4)]
    public void Get_topo_returns_the_arguments_of_the_graph()
    {
        MPI.Graphcomm graph = Star();
        Assert.Equal(MPI.GRAPH, graph.Get_topology());
        graph.Get_dims(out int nodes, out int edges);
        Assert.Equal((4, 6), (nodes, edges));
        int[] index = new int[4];
        int[] ends = new int[6];
        graph.Get_topo(4, 6, index, ends);
        Assert.Equal([3, 4, 5, 6], index);
        Assert.Equal([1, 2, 3, 0, 0, 0], ends);
        graph.Free();
    }

    [MpiFact(4)]
    public void Each_process_can_ask_for_the_neighbours_of_any()
    {
        MPI.Graphcomm graph = Star();
        Assert.Equal(3, graph.Get_neighbors_count(0));
        int[] neighbours = new int[3];
        graph.Get_neighbors(0, 3, neighbours);
        Assert.Equal([1, 2, 3], neighbours);
        for (int leaf = 1; leaf < 4; leaf++)
        {
            Assert.Equal(1, graph.Get_neighbors_count(leaf));
            int[] centre = [-1];
            graph.Get_neighbors(leaf, 1, centre);
            Assert.Equal([0], centre);
        }

        graph.Free();
    }

    [MpiFact(1, 2, 4, 6)]
    public void Map_proposes_a_rank_for_each_node()
    {
        // Each node is its own and only neighbour.
        int[] index = ByRank(r => r + 1);
        int[] edges = ByRank(r => r);
        MPI.Graphcomm graph = comm.Create_graph(size, index, edges, false);
        using Cells<int> mine = new([graph.Map(size, index, edges)]);
        using Cells<int> all = new(size);
        comm.Allgather(mine, 1, MPI.INT, all, 1, MPI.INT);
        Assert.Equal(ByRank(r => r), Enumerable.Range(0, size).Select(i => all[i]).OrderBy(r => r));
        graph.Free();
    }

    [MpiFact(4)]
    public void Dup_and_Clone_of_a_graph_are_graphs()
    {
        MPI.Graphcomm graph = Star();
        MPI.Graphcomm copy = graph.Dup();
        MPI.Graphcomm clone = Assert.IsType<MPI.Graphcomm>(((ICloneable)graph).Clone());
        Assert.Equal(3, copy.Get_neighbors_count(0));
        Assert.Equal(3, clone.Get_neighbors_count(0));
        Assert.True(copy != graph);
        copy.Free();
        clone.Free();
        graph.Free();
    }

    [MpiFact(4, 6)]
    public void Processes_beyond_the_graph_get_COMM_NULL()
    {
        MPI.Graphcomm graph = comm.Create_graph(2, [1, 2], [1, 0], false);
        Assert.Equal(rank >= 2, graph == MPI.COMM_NULL);
        if (rank < 2)
        {
            int[] neighbour = [-1];
            graph.Get_neighbors(rank, 1, neighbour);
            Assert.Equal([1 - rank], neighbour);
            graph.Free();
        }
    }

    // A star with node 0 in the middle.
    private MPI.Graphcomm Star() => comm.Create_graph(4, [3, 4, 5, 6], [1, 2, 3, 0, 0, 0], false);
}
