#pragma warning disable MPINET0003 // The calls throw, so no request begins.
namespace MPINET.Tests.PointToPoint;

/// <summary>Arguments that are refused before MPI sees them. The exception names the allowed values.</summary>
public sealed class BadArguments : InSession
{
    [MpiFact(1)]
    public void A_tag_out_of_range()
    {
        foreach (int tag in new[] { -5, Tag.UpperBound + 1L > int.MaxValue ? -6 : Tag.UpperBound + 1 })
        {
            Action[] calls =
            [
                () => Next.Send(1, tag),
                () => Next.Bsend(1, tag),
                () => Next.Ssend(1, tag),
                () => Next.Rsend(1, tag),
                () => Next.Isend(1, tag),
                () => Next.SendInit([1], tag),
                () => Next.Recv<int>(tag),
                () => Next.Irecv<int>(tag),
                () => Next.RecvInit(new int[1], tag),
                () => Next.Probe(tag),
                () => Next.Iprobe(tag),
                () => Next.Mprobe(tag),
                () => Next.Improbe(tag),
                () => Next.RecvArray<int>(tag),
                () => Next.RecvString(tag),
                () => comm.Sendrecv(1, 0, tag, 0, 0),
                () => comm.Sendrecv(1, 0, 0, 0, tag),
                () => comm.SendrecvReplace(new int[1], 0, tag, 0, 0),
            ];
            foreach (Action call in calls)
            {
                ArgumentOutOfRangeException error = Assert.Throws<ArgumentOutOfRangeException>(call);
                Assert.Contains($"0 to {Tag.UpperBound}", error.Message);
                Assert.Equal(tag, error.ActualValue);
            }
        }

        Assert.Throws<ArgumentOutOfRangeException>(() => Next.Send(1, Tag.Any));
    }

    [MpiFact(1)]
    public void Null_in_place_of_a_buffer()
    {
        Action[] calls =
        [
            () => Next.Send((ITypedBuffer)null!),
            () => Next.Send((int[])null!),
            () => Next.Send((string)null!),
            () => Next.Bsend((int[])null!),
            () => Next.Ssend((int[])null!),
            () => Next.Rsend((int[])null!),
            () => Next.Isend((ITypedBuffer)null!),
            () => Next.Isend((int[])null!),
            () => Next.SendInit((ITypedBuffer)null!),
            () => Next.SendInit((int[])null!),
            () => Next.Recv((ITypedBuffer)null!),
            () => Next.Recv((int[])null!),
            () => Next.Irecv((ITypedBuffer)null!),
            () => Next.Irecv((int[])null!),
            () => Next.RecvInit((ITypedBuffer)null!),
            () => Next.RecvInit((int[])null!),
            () => comm.Sendrecv((int[])null!, 0, 0, new int[1], 0, 0),
            () => comm.Sendrecv(new int[1], 0, 0, null!, 0, 0),
            () => comm.Sendrecv((ITypedBuffer)null!, 0, 0, ArrayTypedBuffer.Of(new int[1]), 0, 0),
            () => comm.SendrecvReplace((ITypedBuffer)null!, 0, 0, 0, 0),
            () => comm.SendrecvReplace((int[])null!, 0, 0, 0, 0),
            () => new Port(null!, 0),
        ];
        foreach (Action call in calls)
        {
            Assert.Throws<ArgumentNullException>(call);
        }
    }

    [MpiFact(1, 2)]
    public void A_rank_out_of_range()
    {
        foreach (int bad in new[] { size, -5 })
        {
            Action[] calls =
            [
                () => _ = comm[bad],
                () => _ = new Port(comm, bad),
                () => comm.Sendrecv(1, bad, 0, 0, 0),
                () => comm.Sendrecv(1, 0, 0, bad, 0),
                () => comm.SendrecvReplace(new int[1], bad, 0, 0, 0),
                () => comm.SendrecvReplace(new int[1], 0, 0, bad, 0),
            ];
            foreach (Action call in calls)
            {
                ArgumentOutOfRangeException error = Assert.Throws<ArgumentOutOfRangeException>(call);
                Assert.Contains($"0 to {size - 1}", error.Message);
            }
        }

        Assert.Throws<ArgumentOutOfRangeException>(() => comm.Sendrecv(1, comm.AnySource.Peer, 0, 0, 0));
    }

    [MpiFact(1)]
    public void A_port_that_only_receives()
    {
        Assert.Contains("AnySource", Assert.Throws<InvalidOperationException>(() => comm.AnySource.Send(1)).Message);
        Assert.Throws<InvalidOperationException>(() => comm.AnySource.Isend([1]));
        Assert.Throws<InvalidOperationException>(() => comm.AnySource.SendInit([1]));
    }

    [MpiFact(1, 2)]
    public void A_communicator_that_was_freed()
    {
        Intracommunicator copy = comm.Dup();
        Port port = copy[0];
        copy.Dispose();
        copy.Dispose();
        Action[] calls =
        [
            () => port.Send(1),
            () => port.Recv<int>(),
            () => port.Irecv<int>(),
            () => port.Probe(),
            () => _ = copy.Name,
            () => _ = copy.MPICommunicator,
            () => copy.Dup(),
            () => copy.Disconnect(),
        ];
        foreach (Action call in calls)
        {
            Assert.Throws<ObjectDisposedException>(call);
        }
    }

    [MpiFact(1)]
    public void Calls_after_the_end_of_the_session_are_refused()
    {
        session.Dispose();
        Action[] calls =
        [
            () => Next.Send(1),
            () => Next.Recv<int>(),
            () => Next.Isend([1]),
            () => Next.Probe(),
            () => comm.Dup(),
            () => _ = new Info(),
            () => _ = new AttributeKey<int>(),
            () => _ = comm.CommunicatorGroup,
        ];
        foreach (Action call in calls)
        {
            Assert.Contains("session", Assert.Throws<InvalidOperationException>(call).Message);
        }
    }
}
