namespace MPINET.Highlevel.Tests.Collectives;

/// <summary>What is wrong is refused before MPI sees it: so that one rank alone may try.</summary>
public sealed class BadInput : InSession
{
    private static readonly ReductionOperator sum = ReductionOperator.Sum;

    private void Refused<TException>(string part, Action call)
        where TException : ArgumentException
    {
        TException exception = Assert.Throws<TException>(call);
        Assert.Contains(part, exception.Message);
    }

    private int[] Ones(int more = 0) => [.. Enumerable.Repeat(1, size + more)];

    [MpiFact(1, 2)]
    public void Buffers_that_are_too_small()
    {
        int[] none = [];
        int[] three = new int[3];
        Refused<ArgumentException>($"it has to have {3 * size} or more", () => comm.Allgather(three, new int[2]));
        Refused<ArgumentException>("'receive' has 2", () => comm.Allreduce(three, new int[2], sum));
        Refused<ArgumentException>("'receive' has 0", () => comm.Scan(three, none, sum));
        Refused<ArgumentException>("'receive' has 0", () => comm.Exscan<int>(three.AsSpan(), default, sum));
        Refused<ArgumentException>("'receive' has 0", () => comm.Alltoall(Ones(), none));
        Refused<ArgumentException>("'receive' has 0", () => comm[rank].Gather(three, none));
        Refused<ArgumentException>("'receive' has 0", () => comm[rank].Reduce(three, none, sum));
        Refused<ArgumentException>($"'send' has 1", () => comm[rank].Scatter(new[] { 1 }, three));
        Refused<ArgumentException>($"to have {size}", () => comm[rank].Scatter(Ones(1)));
        Refused<ArgumentException>("'receive' has 0", () => comm.Iallreduce(three, none, sum));
        Refused<ArgumentException>("'receive' has 0", () => comm.Iallgather<int>(three, Memory<int>.Empty));
    }

    [MpiFact(2)]
    public void What_cannot_be_dealt_out_evenly()
    {
        Refused<ArgumentException>("a multiple of 2", () => comm.Alltoall(new int[3]));
        Refused<ArgumentException>("a multiple of 2", () => comm.ReduceScatterBlock(new int[3], new int[3], sum));
    }

    [MpiFact(1, 2)]
    public void Counts_and_displacements()
    {
        int[] data = new int[8];
        int[] one = new int[1];
        Refused<ArgumentException>(
            $"'counts' has {size + 1} entries; it has to have {size}",
            () => comm.Allgatherv(one, data, Ones(1))
        );
        Refused<ArgumentException>($"'counts' has 0 entries", () => comm.Allgatherv(one, data, null));
        Refused<ArgumentException>("'displacements' has 3", () => comm.Allgatherv(one, data, Ones(), [0, 1, 2]));
        Refused<ArgumentOutOfRangeException>("counts[0] is -1", () => comm.Allgatherv(one, data, [-1, .. Ones(-1)]));
        Refused<ArgumentOutOfRangeException>(
            "displacements[0] is -2",
            () => comm.Allgatherv(one, data, Ones(), [-2, .. Ones(-1)])
        );
        Refused<ArgumentException>("to have 9 or more", () => comm.Allgatherv(one, data, Ones(), [.. Ones(-1), 8]));
        Refused<ArgumentException>($"counts[{rank}] is 1", () => comm.Allgatherv(new int[2], data, Ones()));
        Refused<ArgumentException>("sendCounts", () => comm.Alltoallv(data, Ones(1), data, Ones()));
        Refused<ArgumentException>("receiveCounts", () => comm.Alltoallv(data, Ones(), data, Ones(1)));
        Refused<ArgumentException>("sendCounts", () => comm.Alltoallv(data, Ones(1)));
        Refused<ArgumentException>("'send' has 0", () => comm.Alltoallv(new int[0], Ones(), data, Ones()));
        Refused<ArgumentException>("sum of counts", () => comm.ReduceScatter(data, data, Ones(), sum));
        Refused<ArgumentException>("counts", () => comm.ReduceScatter(data, Ones(1), sum));
        Refused<ArgumentException>("counts", () => comm[rank].Gatherv(one, data, Ones(1)));
        Refused<ArgumentException>("counts", () => comm[rank].Scatterv(data, Ones(1), data));
        Refused<ArgumentException>("counts", () => comm[rank].Scatterv(data, Ones(1)));
        if (size > 1)
        {
            Refused<ArgumentException>("overlap at element 0", () => comm.Allgatherv(one, data, Ones(), [0, 0]));
            Refused<ArgumentException>("elements", () => comm.Allgatherv(one, data, [int.MaxValue, 1], default));
        }
    }

    [MpiFact(1, 2)]
    public void Types_and_places_of_segments()
    {
        int[] data = new int[size];
        int[] places = ByRank(r => 4 * r);
        Datatype[] types = ByRank(_ => Datatype.Of<int>());
        Refused<ArgumentException>(
            "sendTypes",
            () => comm.Alltoallw(data, Ones(), places, [], new int[size], Ones(), places, types)
        );
        Refused<ArgumentException>(
            $"the buffer's elements reach from 0 to {4 * size}",
            () => comm.Alltoallw(data, Ones(), ByRank(_ => 4 * size), types, new int[size], Ones(), places, types)
        );
        Refused<ArgumentException>(
            "Segment 0 of the buffer 'receive', 1 elements, reaches from byte -4",
            () => comm.Alltoallw(data, Ones(), places, types, new int[size], Ones(), ByRank(_ => -4), types)
        );
        Assert.Throws<ArgumentNullException>(() =>
            comm.Alltoallw(data, Ones(), places, ByRank(_ => (Datatype)null!), new int[size], Ones(), places, types)
        );
    }

    [MpiFact(1, 2)]
    public void Null()
    {
        int[] data = new int[size];
        Assert.Throws<ArgumentNullException>(() => comm.Allreduce(data, null!, sum));
        Assert.Throws<ArgumentNullException>(() => comm.Allgather((int[])null!, data));
        Assert.Throws<ArgumentNullException>(() => comm.Allgather((ITypedBuffer)null!, ArrayTypedBuffer.Of(data)));
        Assert.Throws<ArgumentNullException>(() => comm.Allgatherv((int[])null!));
        Assert.Throws<ArgumentNullException>(() => comm[0].Bcast((int[])null!));
        Assert.Throws<ArgumentNullException>(() => comm[rank].Gather(data, null));
        Assert.Throws<ArgumentNullException>(() => comm[rank].Scatter((int[]?)null, data));
        Assert.Throws<ArgumentNullException>(() => comm[rank].Scatter<int>(null));
        Assert.Throws<ArgumentNullException>(() => comm[rank].Reduce(data, null, sum));
        Assert.Throws<ArgumentNullException>(() => comm.Iallreduce((int[])null!, data, sum));
    }

    [MpiFact(1, 2)]
    public void Types_that_differ()
    {
        var ints = ArrayTypedBuffer.Of(new int[3]);
        var bytes = ArrayTypedBuffer.Of(new byte[12 * size]);
        Refused<ArgumentException>("types", () => comm.Allreduce(ints, bytes, sum));
        Refused<ArgumentException>(
            "no whole number",
            () => comm.Allgather(ArrayTypedBuffer.Of(new byte[3]), ArrayTypedBuffer.Of(new int[8]))
        );
    }

    [MpiFact(1)]
    public void Ports_that_are_no_process_are_no_root()
    {
        Assert.Throws<InvalidOperationException>(() => comm.AnySource.Bcast(1));
        Assert.Throws<InvalidOperationException>(() => comm.NullProcess.Gather(1));
    }

    [MpiFact(1, 2)]
    public void A_communicator_that_was_freed()
    {
        Intracommunicator other = comm.Dup();
        Port root = other[0];
        Assert.Equal(size, other.Allreduce(1, sum));
        other.Dispose();
        Assert.Throws<ObjectDisposedException>(() => other.Barrier());
        Assert.Throws<ObjectDisposedException>(() => other.Allreduce(1, sum));
        Assert.Throws<ObjectDisposedException>(() => other.Allgather(1));
        Assert.Throws<ObjectDisposedException>(() => root.Bcast(1));
        Assert.Throws<ObjectDisposedException>(() => other.Ibarrier());
    }

    [MpiFact(1, 2)]
    public void A_communicator_without_neighbours() =>
        Assert.Contains("topology", Assert.Throws<InvalidOperationException>(() => comm.NeighborAllgather(1)).Message);
}
