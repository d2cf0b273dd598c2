namespace MPINET.Tests.Topologies;

/// <summary>Graphs of processes: a ring, and rank 0 with all others.</summary>
public sealed class Graphs : InSession
{
    private int Left => (rank + size - 1) % size;

    private int Right => (rank + 1) % size;

    [MpiFact(1, 2, 4, 6)]
    public void A_graph_that_all_know()
    {
        int[][] edges = ByRank(r => r == 0 ? Enumerable.Range(1, size - 1).ToArray() : [0]);
        using GraphCommunicator graph = comm.CreateGraph(edges);
        Assert.Equal(TopologyKind.Graph, graph.Topology);
        Assert.Equal((size, 2 * (size - 1)), (graph.NodeCount, graph.EdgeCount));
        Assert.Equal(edges[rank], graph.Neighbors);
        Assert.Equal(edges[size - 1], graph.NeighborsOf(size - 1));
        using GraphCommunicator copy = graph.Dup();
        Assert.Equal(edges[0], copy.NeighborsOf(0));
        using Communicator seen = Communicator.Of(graph.MPICommunicator);
        Assert.Equal(edges[rank], Assert.IsType<GraphCommunicator>(seen).Neighbors);
        Assert.Throws<ArgumentOutOfRangeException>(() => graph.NeighborsOf(size));
    }

    [MpiFact(2, 4)]
    public void Processes_beyond_the_graph_get_none()
    {
        int[][] alone =
        [
            [0],
        ];
        Assert.Equal(rank == 0, comm.TryCreateGraph(alone, false, out GraphCommunicator? graph));
        Assert.Equal(rank == 0, graph is not null);
        graph?.Dispose();
        Exception? outside = Record.Exception(() => comm.CreateGraph(alone).Dispose());
        Assert.Equal(
            rank != 0,
            outside is InvalidOperationException exception && exception.Message.Contains("a node of the graph of 1")
        );
        ArgumentException error = Assert.Throws<ArgumentException>(() => comm.CreateGraph(new int[size + 1][]));
        Assert.Contains($"{size + 1} nodes", error.Message);
        Assert.Throws<ArgumentOutOfRangeException>(() =>
            comm.CreateGraph([
                [1],
            ])
        );
        Assert.Throws<ArgumentNullException>(() => comm.CreateGraph([null!]));
    }

    [MpiFact(1, 2, 4, 6)]
    public void A_graph_that_suits_the_machine_has_a_rank_for_each_process()
    {
        int[] ranks = comm.Allgather(comm.MapGraph(ByRank(r => new[] { (r + 1) % size })) ?? -1);
        Assert.Equal(Enumerable.Range(0, size), ranks.OrderBy(r => r));
    }

    [MpiFact(2, 4)]
    public void A_smaller_graph_that_suits_the_machine_has_none_for_some()
    {
        int[] ranks = comm.Allgather(
            comm.MapGraph(
                new int[size - 1][]
                    .Select(_ => new[] { 0 })
                    .ToArray()
            ) ?? -1
        );
        Assert.Equal(Enumerable.Range(-1, size), ranks.OrderBy(r => r));
        Assert.Throws<ArgumentOutOfRangeException>(() =>
            comm.MapGraph([
                [1],
            ])
        );
        Assert.Throws<ArgumentNullException>(() => comm.MapGraph([null!]));
        ArgumentException error = Assert.Throws<ArgumentException>(() => comm.MapGraph(new int[size + 1][]));
        Assert.Contains($"{size + 1} nodes", error.Message);
    }

    [MpiFact(1, 2, 4, 6, Requires = "MPI_Dist_graph_create_adjacent")]
    public void A_graph_of_which_each_knows_its_own_edges()
    {
        using DistributedGraphCommunicator graph = comm.CreateDistributedGraphAdjacent([Left], [Right, rank]);
        Assert.Equal(TopologyKind.DistributedGraph, graph.Topology);
        Assert.Equal([Left], graph.Sources);
        Assert.Equal([Right, rank], graph.Destinations);
        Assert.Null(graph.SourceWeights);
        Assert.Null(graph.DestinationWeights);
        using DistributedGraphCommunicator copy = graph.Dup();
        Assert.Equal([Right, rank], copy.Destinations);
        using Communicator seen = Communicator.Of(graph.MPICommunicator);
        Assert.Equal([Left], Assert.IsType<DistributedGraphCommunicator>(seen).Sources);
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Dist_graph_create_adjacent")]
    public void Edges_keep_their_weights()
    {
        using Info hints = [];
        using DistributedGraphCommunicator graph = comm.CreateDistributedGraphAdjacent(
            [Left],
            [Right],
            [10 + Left],
            [10 + rank],
            info: hints
        );
        Assert.Equal([10 + Left], graph.SourceWeights!);
        Assert.Equal([10 + rank], graph.DestinationWeights!);
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Dist_graph_create")]
    public void One_process_names_all_edges()
    {
        int[] all = [.. Enumerable.Range(0, rank == 0 ? size : 0)];
        using DistributedGraphCommunicator graph = comm.CreateDistributedGraph(
            all,
            [.. all.Select(_ => 1)],
            [.. all.Select(r => (r + 1) % size)],
            [.. all.Select(r => 5 + r)]
        );
        Assert.Equal([Left], graph.Sources);
        Assert.Equal([Right], graph.Destinations);
        Assert.Equal([5 + Left], graph.SourceWeights!);
        Assert.Equal([5 + rank], graph.DestinationWeights!);
        using DistributedGraphCommunicator plain = comm.CreateDistributedGraph([rank], [2], [Right, Left]);
        Assert.Null(plain.SourceWeights);
        Assert.Equal([Left, Right], plain.Destinations.OrderBy(r => r == Left ? 0 : 1));
    }

    [MpiFact(1, 2, Requires = "MPI_Dist_graph_create")]
    public void Bad_arguments_are_refused()
    {
        Assert.Throws<ArgumentOutOfRangeException>(() => comm.CreateDistributedGraphAdjacent([size], []));
        Assert.Throws<ArgumentNullException>(() => comm.CreateDistributedGraphAdjacent([], null!));
        Assert.Contains(
            "weights",
            Assert.Throws<ArgumentException>(() => comm.CreateDistributedGraphAdjacent([0], [0], [1])).Message
        );
        Assert.Throws<ArgumentException>(() => comm.CreateDistributedGraphAdjacent([0], [0], [1, 2], [1]));
        Assert.Throws<ArgumentException>(() => comm.CreateDistributedGraph([0], [1, 2], [0]));
        Assert.Throws<ArgumentException>(() => comm.CreateDistributedGraph([0], [2], [0]));
        Assert.Throws<ArgumentOutOfRangeException>(() => comm.CreateDistributedGraph([0], [-1], []));
        Assert.Throws<ArgumentOutOfRangeException>(() => comm.CreateDistributedGraph([0], [1], [0], [-2]));
    }
}
