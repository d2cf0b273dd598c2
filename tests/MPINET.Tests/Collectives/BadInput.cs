namespace MPINET.Tests.Collectives;

/// <summary>Arguments that are refused before MPI sees them, so that one rank alone can make the call.</summary>
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
        Refused<ArgumentException>($"it must have {3 * size} or more", () => comm.Allgather(three, new int[2]));
        Refused<ArgumentException>("'receive' has 2", () => comm.Allreduce(three, new int[2], sum));
        Refused<ArgumentException>("'receive' has 0", () => comm.Scan(three, none, sum));
        Refused<ArgumentException>("'receive' has 0", () => comm.Exscan<int>(three.AsSpan(), default, sum));
        Refused<ArgumentException>("'receive' has 0", () => comm.Alltoall(Ones(), none));
        Refused<ArgumentException>("'receive' has 0", () => comm[rank].Gather(three, none));
        Refused<ArgumentException>("'receive' has 0", () => comm[rank].Reduce(three, none, sum));
        Refused<ArgumentException>($"'send' has 1", () => comm[rank].Scatter(new[] { 1 }, three));
        Refused<ArgumentException>($"must have {size}", () => comm[rank].Scatter(Ones(1)));
        Refused<ArgumentException>("'receive' has 0", () => _ = comm.Iallreduce(three, none, sum));
        Refused<ArgumentException>("'receive' has 0", () => _ = comm.Iallgather<int>(three, Memory<int>.Empty));
    }

    [MpiFact(2)]
    public void What_cannot_be_dealt_out_evenly()
    {
        Refused<ArgumentException>("a multiple of 2", () => comm.Alltoall(new int[3]));
        Refused<ArgumentException>("a multiple of 2", () => comm.ReduceScatterBlock(new int[3], new int[3], sum));
    }

    [MpiFact(1, 2)]
    public void Counts_and_displacements_that_do_not_fit_are_refused()
    {
        int[] data = new int[8];
        int[] one = new int[1];
        Refused<ArgumentException>(
            $"'segments' has {size + 1} entries; it must have {size}",
            () => comm.Allgatherv(one, data, Ones(1))
        );
        Refused<ArgumentNullException>("segments", () => comm.Allgatherv(one, data, (Segments)null!));
        Refused<ArgumentException>("'segments' has 0 entries", () => comm.Allgatherv(one, data, new Segments([])));
        Refused<ArgumentException>("'displacements' has 3", () => new Segments(Ones(), [0, 1, 2]));
        Refused<ArgumentOutOfRangeException>("counts[0] is -1", () => new Segments([-1, .. Ones(-1)]));
        Refused<ArgumentOutOfRangeException>("displacements[0] is -2", () => new Segments(Ones(), [-2, .. Ones(-1)]));
        Refused<ArgumentException>(
            "must have 9 or more",
            () => comm.Allgatherv(one, data, new Segments(Ones(), [.. Ones(-1), 8]))
        );
        Refused<ArgumentException>($"counts[{rank}] is 1", () => comm.Allgatherv(new int[2], data, Ones()));
        Refused<ArgumentException>("sendSegments", () => comm.Alltoallv(data, Ones(1), data, Ones()));
        Refused<ArgumentException>("receiveSegments", () => comm.Alltoallv(data, Ones(), data, Ones(1)));
        Refused<ArgumentException>("sendCounts", () => comm.Alltoallv(data, Ones(1)));
        Refused<ArgumentException>("'send' has 0", () => comm.Alltoallv(new int[0], Ones(), data, Ones()));
        Refused<ArgumentException>("sum of counts", () => comm.ReduceScatter(data, data, Ones(), sum));
        Refused<ArgumentException>("counts", () => comm.ReduceScatter(data, Ones(1), sum));
        Refused<ArgumentException>("segments", () => comm[rank].Gatherv(one, data, Ones(1)));
        Refused<ArgumentException>("segments", () => comm[rank].Scatterv(data, Ones(1), data));
        Refused<ArgumentException>("counts", () => comm[rank].Scatterv(data, Ones(1)));
        if (size > 1)
        {
            Refused<ArgumentException>(
                "overlap at element 0",
                () => comm.Allgatherv(one, data, new Segments(Ones(), [0, 0]))
            );
            Refused<ArgumentException>("elements", () => comm.Allgatherv(one, data, new[] { int.MaxValue, 1 }));
        }
    }

    [MpiFact(1, 2)]
    public void Types_and_places_of_segments()
    {
        int[] data = new int[size];
        TypedSegments At(Func<int, int> place, Datatype? type = null) =>
            new(ByRank(r => (1, (nint)place(r), type ?? Datatype.Int)));
        TypedSegments fit = At(r => 4 * r);
        Refused<ArgumentException>(
            $"'sendSegments' has 0 entries; it must have {size}",
            () => comm.Alltoallw(data, new TypedSegments(), new int[size], fit)
        );
        Refused<ArgumentNullException>("receiveSegments", () => comm.Alltoallw(data, fit, new int[size], null!));
        Refused<ArgumentException>(
            $"the buffer's elements reach from 0 to {4 * size}",
            () => comm.Alltoallw(data, At(_ => 4 * size), new int[size], fit)
        );
        Refused<ArgumentException>(
            "Segment 0 of the buffer 'receive', 1 elements, reaches from byte -4",
            () => comm.Alltoallw(data, fit, new int[size], At(_ => -4))
        );
        Refused<ArgumentException>(
            "begins at byte 4294967296; this operation counts bytes with an int",
            () =>
                comm.Alltoallw(
                    data,
                    new TypedSegments(ByRank(_ => (1, unchecked((nint)(1L << 32)), Datatype.Int))),
                    data,
                    fit
                )
        );
        Refused<ArgumentNullException>("The type of segment 0 is null", () => new TypedSegments((1, 0, null!)));
        Refused<ArgumentOutOfRangeException>("is -1", () => new TypedSegments((-1, 0, Datatype.Int)));
        Datatype freed = Datatype.Int.CreateContiguous(1).Commit();
        TypedSegments stale = At(r => 4 * r, freed);
        freed.Dispose();
        Assert.Throws<ObjectDisposedException>(() => comm.Alltoallw(data, stale, new int[size], fit));
    }

    [MpiFact(1, 2)]
    public void Null_is_refused()
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
    public void Types_that_do_not_match_are_refused()
    {
        ArrayTypedBuffer ints = ArrayTypedBuffer.Of(new int[3]);
        ArrayTypedBuffer bytes = ArrayTypedBuffer.Of(new byte[12 * size]);
        Refused<ArgumentException>("types", () => comm.Allreduce(ints, bytes, sum));
        Refused<ArgumentException>(
            "not a whole number",
            () => comm.Allgather(ArrayTypedBuffer.Of(new byte[3]), ArrayTypedBuffer.Of(new int[8]))
        );
    }

    [MpiFact(1)]
    public void Ports_without_a_process_are_not_roots()
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
