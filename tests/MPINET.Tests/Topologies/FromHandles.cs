namespace MPINET.Tests.Topologies;

/// <summary>Objects over handles that other code has made, and duplicates that are made while other operations are under way.</summary>
public sealed class FromHandles : InSession
{
    [MpiFact(1, 2, 4)]
    public void A_grid_knows_its_coordinates()
    {
        using CartesianCommunicator grid = comm.CreateCartesian([size]);
        using CartesianCommunicator seen = new(grid.MPICommunicator);
        Assert.Equal([rank], seen.Coordinates);
        seen.Dispose();
        Assert.Equal([rank], grid.Coordinates);
    }

    [MpiFact(2, 4)]
    public void A_graph_knows_its_neighbours()
    {
        using GraphCommunicator graph = comm.CreateGraph(ByRank(r => new[] { (r + 1) % size }));
        using GraphCommunicator seen = new(graph.MPICommunicator);
        Assert.Equal([(rank + 1) % size], seen.Neighbors);
    }

    [MpiFact(2, 4, Requires = "MPI_Comm_idup")]
    public void A_graph_is_duplicated_without_waiting()
    {
        using GraphCommunicator graph = comm.CreateGraph(ByRank(r => new[] { (r + 1) % size }));
        using GraphCommunicator copy = graph.Idup().Wait();
        Assert.Equal([(rank + 1) % size], copy.Neighbors);
    }

    [MpiFact(2, 4, Requires = "MPI_Dist_graph_create_adjacent")]
    public void A_distributed_graph_knows_its_neighbours()
    {
        using DistributedGraphCommunicator graph = Ring();
        using DistributedGraphCommunicator seen = new(graph.MPICommunicator);
        Assert.Equal([(rank + 1) % size], seen.Destinations);
    }

    [MpiFact(2, 4, Requires = "MPI_Dist_graph_create_adjacent")]
    public void A_distributed_graph_is_duplicated_without_waiting()
    {
        using DistributedGraphCommunicator graph = Ring();
        using DistributedGraphCommunicator copy = graph.Idup().Wait();
        Assert.Equal([(rank + 1) % size], copy.Destinations);
    }

    [MpiFact(2, 4)]
    public void An_intercommunicator_knows_its_other_side()
    {
        using Intracommunicator half = comm.Split(rank % 2);
        using Intercommunicator inter = half.CreateIntercommunicator(0, half.Rank == 0 ? comm[1 - rank] : null, 3);
        using Intercommunicator seen = new(inter.MPICommunicator);
        Assert.Equal(size / 2, seen.RemoteSize);
    }

    private DistributedGraphCommunicator Ring() =>
        comm.CreateDistributedGraphAdjacent([(rank + size - 1) % size], [(rank + 1) % size]);
}
