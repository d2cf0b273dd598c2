namespace MPINET.Tests.Collectives;

/// <summary>The forms that return an array accept spans as well as arrays.</summary>
public sealed class SpansThatAreCollected : InSession
{
    // A part of an array, whose length depends on the rank.
    private ReadOnlySpan<int> Ranks => new int[] { -1, rank, rank, rank, rank, rank, -1 }.AsSpan(1, rank + 1);

    private ReadOnlySpan<int> Two => new int[] { -1, rank, rank, -1 }.AsSpan(1, 2);

    [MpiFact(1, 2, 4)]
    public void From_each_as_many_as_it_has()
    {
        int[] expected = [.. Enumerable.Range(0, size).SelectMany(r => Enumerable.Repeat(r, r + 1))];
        int[] lengths = ByRank(r => r + 1);
        Assert.Equal(expected, comm.Allgatherv(Ranks));
        Assert.Equal(expected, comm.Allgatherv(Ranks, out int[] counts));
        Assert.Equal(lengths, counts);
        Assert.Equal(rank == 0 ? expected : [], comm[0].Gatherv(Ranks));
        Assert.Equal(rank == 0 ? expected : [], comm[0].Gatherv(Ranks, out counts));
        Assert.Equal(rank == 0 ? lengths : [], counts);
    }

    [MpiFact(1, 2, 4)]
    public void From_each_as_many()
    {
        int[] expected = [.. Enumerable.Range(0, size).SelectMany(r => new[] { r, r })];
        Assert.Equal(expected, comm.Allgather(Two));
        Assert.Equal(rank == 0 ? expected : [], comm[0].Gather(Two));
        ReadOnlySpan<int> all = expected;
        Assert.Equal(Enumerable.Repeat(new[] { rank, rank }, size).SelectMany(two => two), comm.Alltoall(all));
        int[] counts = ByRank(_ => 2);
        Assert.Equal(comm.Alltoall(all), comm.Alltoallv(all, counts));
        Assert.Equal(comm.Alltoall(all), comm.Alltoallv(all, counts, out int[] received));
        Assert.Equal(counts, received);
    }

    [MpiFact(1, 2, 4)]
    public void Combined()
    {
        int sum = size * (size - 1) / 2;
        Assert.Equal([sum, sum], comm.Allreduce(Two, ReductionOperator.Sum));
        Assert.Equal(rank == 0 ? [sum, sum] : [], comm[0].Reduce(Two, ReductionOperator.Sum));
        int up = rank * (rank + 1) / 2;
        Assert.Equal([up, up], comm.Scan(Two, ReductionOperator.Sum));
        int[] below = comm.Exscan(Two, ReductionOperator.Sum);
        Assert.True(rank == 0 || below.SequenceEqual([up - rank, up - rank]));
        ReadOnlySpan<int> forEach = ByRank(r => 10 * r);
        Assert.Equal([10 * rank * size], comm.ReduceScatterBlock(forEach, ReductionOperator.Sum));
        Assert.Equal([10 * rank * size], comm.ReduceScatter(forEach, ByRank(_ => 1), ReductionOperator.Sum));
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Neighbor_allgatherv")]
    public void From_neighbours()
    {
        using DistributedGraphCommunicator ring = comm.CreateDistributedGraphAdjacent([Previous.Peer], [Next.Peer]);
        int[] expected = [.. Enumerable.Repeat(Previous.Peer, Previous.Peer + 1)];
        Assert.Equal(expected, ring.NeighborAllgatherv(Ranks));
        Assert.Equal(expected, ring.NeighborAllgatherv(Ranks, out int[] counts));
        Assert.Equal([Previous.Peer + 1], counts);
        Assert.Equal(expected, ring.NeighborAlltoallv(Ranks, [rank + 1]));
        Assert.Equal(expected, ring.NeighborAlltoallv(Ranks, [rank + 1], out counts));
        Assert.Equal([Previous.Peer + 1], counts);
    }
}
