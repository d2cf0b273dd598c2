using MPINET.Cli;

namespace MPINET.LowTiers.Tests.LargeCounts;

/// <summary>Messages whose counts are longs. Counts that fit an int work on every MPI.</summary>
public sealed unsafe class PointToPointWithLargeCounts : OwnCommunicator
{
    private const long Count = 3;

    private int Next => (rank + 1) % size;

    private int Previous => (rank + size - 1) % size;

    [MpiTheory(1, 2, 4)]
    [InlineData("Isend")]
    [InlineData("Issend")]
    [InlineData("Irsend")]
    [InlineData("Ibsend")]
    [InlineData("Send_init")]
    [InlineData("Ssend_init")]
    [InlineData("Rsend_init")]
    [InlineData("Bsend_init")]
    [InlineData("Send")]
    [InlineData("Bsend")]
    [InlineData("Rsend")]
    [InlineData("Ssend")]
    public void A_message_goes_to_the_next_rank(string call)
    {
        byte[] buffer = new byte[1000 + MPI.BSEND_OVERHEAD];
        MPI.Buffer_attach(buffer, buffer.Length);
        using Cells<int> sent = Values(rank);
        using Cells<int> got = new((int)Count + 1);
        MPI.Request receive = comm.Irecv(got, Count + 1, MPI.INT, Previous, 5);

        // A ready send requires that the receive is posted.
        comm.Barrier();
        Send(call, sent);
        MPI.Status status = new();
        receive.Wait(status);
        got.MustHold([.. Expected(Previous), Cells<int>.Untouched]);
        Assert.Equal((int)Count, status.Get_count(MPI.INT));
        Assert.NotEqual(IntPtr.Zero, MPI.Buffer_detach(out int length));
        Assert.Equal(buffer.Length, length);
    }

    [MpiFact(1, 2, 4)]
    public void Receives_take_large_counts()
    {
        using Cells<int> sent = Values(rank);
        using Cells<int> got = new((int)Count);
        using Cells<int> second = new((int)Count);
        MPI.Request[] sends = [.. Enumerable.Range(0, 2).Select(i => comm.Isend(sent, Count, MPI.INT, Next, 6 + i))];
        MPI.Status status = new();
        comm.Recv(got, Count, MPI.INT, Previous, 6, status);
        comm.Recv(second, Count, MPI.INT, Previous, 7);
        MPI.Request.Waitall(2, sends);
        got.MustHold(Expected(Previous));
        second.MustHold(Expected(Previous));
        Assert.Equal((Previous, 6), (status.Source, status.Tag));

        using Cells<int> third = new((int)Count);
        MPI.Prequest persistent = comm.Recv_init(third, Count, MPI.INT, Previous, 8);
        persistent.Start();
        MPI.Request send = comm.Isend(sent, Count, MPI.INT, Next, 8);
        persistent.Wait();
        send.Wait();
        persistent.Free();
        third.MustHold(Expected(Previous));
    }

    [MpiFact(1, 2, 4)]
    public void Sendrecv_takes_large_counts()
    {
        using Cells<int> sent = Values(rank);
        using Cells<int> got = new((int)Count);
        using Cells<int> second = new((int)Count);
        using Cells<int> replaced = Values(rank);
        MPI.Status status = new();
        comm.Sendrecv(sent, Count, MPI.INT, Next, 1, got, Count, MPI.INT, Previous, 1, status);
        comm.Sendrecv(sent, Count, MPI.INT, Next, 2, second, Count, MPI.INT, Previous, 2);
        got.MustHold(Expected(Previous));
        second.MustHold(Expected(Previous));
        Assert.Equal((int)Count, status.Get_count(MPI.INT));
        comm.Sendrecv_replace(replaced, Count, MPI.INT, Next, 3, Previous, 3, status);
        replaced.MustHold(Expected(Previous));
        Assert.Equal(3, status.Tag);
        comm.Sendrecv_replace(replaced, Count, MPI.INT, Next, 4, Previous, 4);
        replaced.MustHold(Expected((rank + 2 * size - 2) % size));
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Mprobe")]
    public void Matched_messages_are_received_with_large_counts()
    {
        using Cells<int> sent = Values(rank);
        MPI.Request[] sends = [.. Enumerable.Range(0, 3).Select(i => comm.Isend(sent, Count, MPI.INT, Next, i))];
        using Cells<int> first = new((int)Count);
        using Cells<int> second = new((int)Count);
        using Cells<int> third = new((int)Count);
        MPI.Status status = new();
        comm.Mprobe(Previous, 0).Recv(first, Count, MPI.INT, status);
        comm.Mprobe(Previous, 1).Recv(second, Count, MPI.INT);
        comm.Mprobe(Previous, 2).Irecv(third, Count, MPI.INT).Wait();
        MPI.Request.Waitall(3, sends);
        first.MustHold(Expected(Previous));
        second.MustHold(Expected(Previous));
        third.MustHold(Expected(Previous));
        Assert.Equal((int)Count, status.Get_count(MPI.INT));
    }

    private static int[] Expected(int from) => [.. Enumerable.Range(0, (int)Count).Select(i => 100 * from + i)];

    private static Cells<int> Values(int from) => new(Expected(from));

    private void Send(string call, Cells<int> sent)
    {
        switch (call)
        {
            case "Send":
                comm.Send(sent, Count, MPI.INT, Next, 5);
                return;
            case "Bsend":
                comm.Bsend(sent, Count, MPI.INT, Next, 5);
                return;
            case "Rsend":
                comm.Rsend(sent, Count, MPI.INT, Next, 5);
                return;
            case "Ssend":
                comm.Ssend(sent, Count, MPI.INT, Next, 5);
                return;
        }

        MPI.Request request = call switch
        {
            "Isend" => comm.Isend(sent, Count, MPI.INT, Next, 5),
            "Issend" => comm.Issend(sent, Count, MPI.INT, Next, 5),
            "Irsend" => comm.Irsend(sent, Count, MPI.INT, Next, 5),
            "Ibsend" => comm.Ibsend(sent, Count, MPI.INT, Next, 5),
            "Send_init" => comm.Send_init(sent, Count, MPI.INT, Next, 5),
            "Ssend_init" => comm.Ssend_init(sent, Count, MPI.INT, Next, 5),
            "Rsend_init" => comm.Rsend_init(sent, Count, MPI.INT, Next, 5),
            _ => comm.Bsend_init(sent, Count, MPI.INT, Next, 5),
        };
        if (request is MPI.Prequest persistent)
        {
            persistent.Start();
            persistent.Wait();
            persistent.Free();
            return;
        }

        request.Wait();
    }
}
