using MPINET.Loader;

namespace MPINET.Tests.Collectives;

/// <summary>Segments that are made once and used by many calls, also by several requests at a time.</summary>
public sealed class SegmentsForManyCalls : InSession
{
    private int[] Counts => ByRank(r => r + 1);

    private int[] Mine => [.. Enumerable.Repeat(rank, rank + 1)];

    private int[] All => [.. ByRank(r => Enumerable.Repeat(r, r + 1)).SelectMany(part => part)];

    [MpiFact(1, 2, 4, Requires = "MPI_Iallgatherv")]
    public void Two_requests_and_a_call_share_segments()
    {
        Segments segments = Counts;
        int[][] received = [new int[segments.Total], new int[segments.Total], new int[segments.Total]];
        Request first = comm.Iallgatherv(Mine, received[0], segments);
        Request second = comm.Iallgatherv(Mine, received[1], segments);
        first.Wait();
        comm.Allgatherv(Mine, received[2], segments);
        second.Wait();
        Assert.All(received, all => Assert.Equal(All, all));
    }

    [MpiFact(1, 2, Requires = "MPI_Ialltoallw")]
    public void Two_requests_share_segments_with_types()
    {
        TypedSegments segments = new(ByRank(r => (1, (nint)(4 * r), Datatype.Int)));
        int[] send = ByRank(to => 10 * rank + to);
        int[][] received = [new int[size], new int[size]];
        Request first = comm.Ialltoallw(send, segments, received[0], segments);
        Request second = comm.Ialltoallw(send, segments, received[1], segments);
        first.Wait();
        second.Wait();
        Assert.All(received, all => Assert.Equal(ByRank(from => 10 * from + rank), all));
    }

#if NET
    [MpiFact(1, 2)]
    public void A_blocking_call_with_them_allocates_nothing()
    {
        Assert.SkipWhen(MpinetSettings.AreCallsObserved, "Observers allocate.");
        Segments segments = Counts;
        TypedSegments typed = new(ByRank(r => (1, (nint)(4 * r), Datatype.Int)));
        int[] mine = Mine;
        int[] all = new int[segments.Total];
        int[] each = new int[size];
        int[] other = new int[size];
        long before = 0;
        for (int i = 0; i < 100; i++)
        {
            before = i == 50 ? GC.GetAllocatedBytesForCurrentThread() : before;
            comm.Allgatherv(mine, all, segments);
            comm[0].Gatherv(mine, all, segments);
            comm.Alltoallw(each, typed, other, typed);
        }

        Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);
    }
#endif

    [MpiFact(1)]
    public void Have_a_count_and_an_extent()
    {
        Segments following = new([2, 0, 3]);
        Assert.Equal((3, 5, 5), (following.Count, following.Total, following.End));

        // The second segment has no elements, so it needs no room.
        Segments apart = new([2, 0, 3], [4, 100, 7]);
        Assert.Equal((3, 5, 10), (apart.Count, apart.Total, apart.End));
        Assert.Equal(2, new TypedSegments((1, 0, Datatype.Int), (2, 8, Datatype.Double)).Count);
    }
}
