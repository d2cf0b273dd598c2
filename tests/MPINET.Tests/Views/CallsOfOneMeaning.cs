#pragma warning disable MPINET0003 // The calls throw, so no request begins.
namespace MPINET.Tests.Views;

/// <summary>Calls with null or an empty list, for which several overloads apply. The tests also show that the calls compile.</summary>
public sealed class CallsOfOneMeaning : InSession
{
    [MpiFact(1)]
    public void A_null_is_a_missing_buffer()
    {
        Action[] calls =
        [
            () => Next.Send(null!),
            () => Next.Ssend(null!, 3),
            () => Next.Rsend(null!),
            () => Next.Bsend(null!),
            () => Next.Isend(null!),
            () => Next.Issend(null!, 3),
            () => Next.Irsend(null!),
            () => Next.Ibsend(null!),
            () => Next.SendInit(null!),
            () => Previous.Recv(null!),
            () => Previous.Irecv(null!),
            () => comm.Sendrecv(null!, Next, null!, Previous),
            () => comm.SendrecvReplace(null!, Next, Previous),
            () => Next.Bcast(null!),
            () => Next.Ibcast(null!),
            () => Next.Gather(null!, null),
            () => Next.Scatter(null, null!),
            () => comm.Allgather(null!, null!),
            () => comm.Allgatherv(null!, null!, null!),
            () => comm.Alltoall(null!, null!),
            () => comm.Allreduce(null!, null!, ReductionOperator.Sum),
            () => Next.Reduce(null!, null, ReductionOperator.Sum),
            () => comm.Scan(null!, null!, ReductionOperator.Sum),
        ];
        Assert.All(calls, call => Assert.ThrowsAny<ArgumentNullException>(call));
    }

    [MpiFact(1, 2)]
    public void An_empty_list_is_an_array_without_elements()
    {
        int[] one = [rank];
        bool isRoot = rank == 0;
        if (isRoot)
        {
            int[] all = new int[size];
            comm[0].Gather(one, all);
            comm[0].Gatherv(one, all, [.. ByRank(_ => 1)]);
            Assert.Equal(ByRank(r => r), all);
            comm[0].Scatter(all, one);
            comm[0].Reduce(one, all, ReductionOperator.Sum);
        }
        else
        {
            comm[0].Gather(one, []);
            comm[0].Gatherv(one, [], []);
            comm[0].Scatter([], one);
            comm[0].Reduce(one, [], ReductionOperator.Sum);
        }

        Assert.Equal([rank], one);
        comm.Allgather(Array.Empty<int>(), []);
        comm.Alltoall(Array.Empty<int>(), []);
        comm.Allreduce(Array.Empty<int>(), [], ReductionOperator.Sum);
        comm.Sendrecv(Array.Empty<int>(), Next, [], Previous);
    }

    [MpiFact(1, 2)]
    public void A_list_of_counts_makes_segments()
    {
        int[] all = new int[2 * size];
        comm.Allgatherv([rank, rank], all, [.. ByRank(_ => 2)]);
        Assert.Equal(ByRank(r => r).SelectMany(r => new[] { r, r }), all);
        Segments segments = [2, 0, 3];
        Assert.Equal([2, 0, 3], segments.Counts.ToArray());
        Assert.Equal([0, 2, 2], segments.Displacements.ToArray());
        int sum = 0;
        foreach (int count in segments)
        {
            sum += count;
        }

        Assert.Equal(5, sum);
        Assert.Equal("counts", Assert.Throws<ArgumentOutOfRangeException>(() => segments = [1, -1]).ParamName);
    }

    [MpiFact(1, Requires = "MPI_Neighbor_allgatherv")]
    public void A_process_without_neighbours_hands_over_empty_lists()
    {
        using DistributedGraphCommunicator alone = comm.CreateDistributedGraphAdjacent([], []);
        alone.NeighborAllgatherv(new double[1], [], []);
        alone.NeighborAllgather(new double[1], []);
        alone.NeighborAlltoall(Array.Empty<double>(), []);
        alone.NeighborAlltoallv(Array.Empty<double>(), [], [], []);
    }
}
