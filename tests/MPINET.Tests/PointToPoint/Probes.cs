using MPINET.PInvoke;

namespace MPINET.Tests.PointToPoint;

/// <summary>Messages that are probed before they are received.</summary>
public sealed class Probes : InSession
{
    private int From => (rank + size - 1) % size;

    [MpiFact(1, 2, 4)]
    public void Probe_reports_a_message_and_leaves_it()
    {
        Request sent = Next.Isend(new[] { rank, 2, 3 }, 8);
        Status status = comm.AnySource.Probe(Tag.Any);
        Assert.Equal((From, 8, 3), (status.Source, status.Tag, status.Count<int>()));
        int[] got = new int[3];
        comm[status.Source].Recv(got, status.Tag);
        Assert.Equal([From, 2, 3], got);
        sent.Wait();
    }

    [MpiFact(1, 2)]
    public void Iprobe_does_not_wait()
    {
        Assert.Null(Previous.Iprobe(30));
        Request sent = Next.Isend(1.5 + rank, 31);
        Status? status;
        while ((status = Previous.Iprobe(31)) is null) { }
        Assert.Null(Previous.Iprobe(30));
        Assert.Equal((From, 31, 1), (status.Source, status.Tag, status.Count<double>()));
        Assert.Equal(1.5 + From, Previous.Recv<double>(31));
        sent.Wait();
    }

    [MpiTheory(1, 2, 4, Requires = "MPI_Mprobe")]
    [InlineData("buffer")]
    [InlineData("array")]
    [InlineData("span")]
    [InlineData("Irecv buffer")]
    [InlineData("Irecv array")]
    [InlineData("Irecv memory")]
    public void A_message_set_aside_is_received_once(string form)
    {
        Request sent = Next.Isend(new[] { 10 + rank, 20 + rank }, 4);
        Message message = comm.AnySource.Mprobe(Tag.Any);
        Assert.Equal((From, 4, 2), (message.Status.Source, message.Status.Tag, message.Count<int>()));
        Assert.Null(comm.AnySource.Iprobe(Tag.Any));
        int[] got = [-1, -1, -1, -1];
        Status status = new();
        switch (form)
        {
            case "buffer":
                message.Recv(ArrayTypedBuffer.Of(got), status);
                break;
            case "array":
                message.Recv(got, status);
                break;
            case "span":
                message.Recv(got.AsSpan(0, 3), status);
                break;
            case "Irecv buffer":
                status = message.Irecv(ArrayTypedBuffer.Of(got)).Wait();
                break;
            case "Irecv array":
                status = message.Irecv(got).Wait();
                break;
            default:
                status = message.Irecv(got.AsMemory(0, 3)).Wait();
                break;
        }

        Assert.Equal([10 + From, 20 + From, -1, -1], got);
        Assert.Equal((From, 4, 2), (status.Source, status.Tag, status.Count<int>()));
        Assert.True(message.MPIMessage == Mpi.MPI_MESSAGE_NULL);
        Assert.Throws<InvalidOperationException>(() => message.Recv(got));
        Assert.Throws<InvalidOperationException>(() => message.Irecv(got));
        Assert.Throws<ArgumentNullException>(() => message.Recv((int[])null!));
        sent.Wait();
    }

    [MpiFact(1, 2, Requires = "MPI_Mprobe")]
    public void A_value_set_aside()
    {
        Request[] sent = [Next.Isend(7L + rank, 1), Next.Isend(8L + rank, 2)];
        Assert.Equal(7L + From, Previous.Mprobe(1).Recv<long>());
        Assert.Equal(8L + From, Previous.Mprobe(2).Irecv<long>().Wait());
        Array.ForEach(sent, request => request.Wait());
    }

    [MpiFact(1, 2, Requires = "MPI_Improbe")]
    public void Improbe_does_not_wait()
    {
        Assert.Null(Previous.Improbe(30));
        Request sent = Next.Isend(rank, 31);
        Message? message;
        while ((message = Previous.Improbe(31)) is null) { }
        Assert.Equal(From, message.Recv<int>());
        sent.Wait();
    }

    [MpiFact(1, 2, Requires = "MPI_Mprobe")]
    public void A_message_that_is_too_long_waits_for_a_longer_buffer()
    {
        Request sent = Next.Isend(new[] { rank, 1, 2 });
        Message message = Previous.Mprobe();
        int[] got = [-1, -1, -1, -1];
        MpiException error = Assert.Throws<MpiException>(() => message.Recv(got.AsSpan(0, 2)));
        Assert.Equal(Mpi.MPI_ERR_TRUNCATE, error.ErrorClass);
        Assert.Equal("MPI_Mrecv", error.Function);
        Assert.Equal([-1, -1, -1, -1], got);
        message.Recv(got);
        Assert.Equal([From, 1, 2, -1], got);
        sent.Wait();
    }

    [MpiTheory(1, 2, 4)]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(5000)]
    public void An_array_of_unknown_length(int count)
    {
        short[] data = [.. Enumerable.Range(0, count + rank).Select(i => (short)(i * (rank + 1)))];
        Request sent = Next.Isend(data, 12);
        Status status = new();
        short[] got = comm.AnySource.RecvArray<short>(Tag.Any, status);
        Assert.Equal([.. Enumerable.Range(0, count + From).Select(i => (short)(i * (From + 1)))], got);
        Assert.Equal((From, 12, count + From), (status.Source, status.Tag, status.Count<short>()));
        sent.Wait();
    }

    [MpiTheory(1, 2)]
    [InlineData("")]
    [InlineData("größe 漢字 \0 end")]
    public void A_text_of_unknown_length_comes_whole(string text)
    {
        Request sent = Next.Isend(text + rank, 13);
        Status status = new();
        Assert.Equal(text + From, comm.AnySource.RecvString(13, status));
        Assert.Equal((From, 13), (status.Source, status.Tag));
        sent.Wait();
    }

    [MpiFact(1, Requires = "MPI_Mprobe")]
    public void A_text_and_an_array_set_aside()
    {
        Request[] sent = [Next.Isend("texts", 1), Next.Isend([1, 2, 3], 2)];
        Assert.Equal("texts", Previous.Mprobe(1).RecvString());
        Assert.Equal([1, 2, 3], Previous.Mprobe(2).RecvArray<int>());
        Array.ForEach(sent, request => request.Wait());
    }

    [MpiFact(1, 2)]
    public void A_message_that_is_not_a_whole_number_of_elements()
    {
        Request sent = Next.Isend(new byte[7], 14);
        InvalidOperationException error = Assert.Throws<InvalidOperationException>(() => Previous.RecvArray<int>(14));
        Assert.Contains("7 bytes", error.Message);
        Assert.Null(Previous.Iprobe(14));
        sent.Wait();
    }

    [MpiFact(1, Requires = "MPI_Mprobe")]
    public void MPI_PROC_NULL_sends_an_empty_message()
    {
        Message message = comm.NullProcess.Mprobe();
        Assert.True(message.MPIMessage == Mpi.MPI_MESSAGE_NO_PROC);
        Assert.Empty(message.RecvArray<int>());
        Assert.Equal(comm.NullProcess.Peer, comm.NullProcess.Probe().Source);
        Assert.Empty(comm.NullProcess.RecvArray<double>());
    }
}
