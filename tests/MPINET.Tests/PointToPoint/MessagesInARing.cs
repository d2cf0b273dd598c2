namespace MPINET.Tests.PointToPoint;

public sealed class MessagesInARing : InSession
{
    [MpiFact(1, 2, 4)]
    public void One_value_goes_to_the_next()
    {
        Request sent = Next.Isend(100 + rank, 3);
        Assert.Equal(100 + (rank + size - 1) % size, Previous.Recv<int>(3));
        sent.Wait();
    }

    [MpiFact(1, 2, 4)]
    public void An_array_into_a_longer_one()
    {
        double[] got = [-1, -1, -1, -1];
        Request sent = Next.Isend(new[] { rank + 0.5, rank + 1.5 });
        Status status = new();
        Previous.Recv(got, 0, status);
        sent.Wait();
        int from = (rank + size - 1) % size;
        Assert.Equal([from + 0.5, from + 1.5, -1, -1], got);
        Assert.Equal((from, 0, 2), (status.Source, status.Tag, status.Count<double>()));
    }

    [MpiFact(1, 2, 4)]
    public void A_receive_that_is_waited_for_later()
    {
        long[] got = new long[3];
        Request<Status> receive = comm.AnySource.Irecv(got, Tag.Any);
        Next.Send(new ArrayTypedBuffer([rank, 2.5]), 9);
        Status status = receive.Wait();
        Assert.Equal((rank + size - 1) % size, status.Source);
        Assert.Equal(9, status.Tag);
        Assert.True(receive.Completed);
    }

    [MpiFact(1)]
    public void A_port_out_of_range_is_refused()
    {
        ArgumentOutOfRangeException error = Assert.Throws<ArgumentOutOfRangeException>(() => comm[size]);
        Assert.Contains($"0 to {size - 1}", error.Message);
        Assert.Throws<ArgumentOutOfRangeException>(() => Next.Send(1, -1));
        Assert.Throws<InvalidOperationException>(() => comm.AnySource.Send(1));
    }
}
