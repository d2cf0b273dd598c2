namespace MPINET.Tests.PointToPoint;

/// <summary>Every form of receive fills its buffer and changes nothing beside it.</summary>
public sealed class EachReceive : InSession
{
    private const int Tag = 6;

    private int From => (rank + size - 1) % size;

    [MpiTheory(1, 2, 4)]
    [InlineData("buffer")]
    [InlineData("buffer and status")]
    [InlineData("array")]
    [InlineData("span")]
    [InlineData("Irecv buffer")]
    [InlineData("Irecv array")]
    [InlineData("Irecv memory")]
    [InlineData("RecvInit buffer")]
    [InlineData("RecvInit array")]
    [InlineData("RecvInit memory")]
    public void Several_elements_come_with_their_status(string form)
    {
        // The default tag is 0.
        int tag = form == "buffer and status" ? MPINET.Tag.Default : Tag;
        long[] got = [-1, -1, -1, -1, -1, -1];
        bool isSlice = form is "span" or "Irecv memory" or "RecvInit memory";
        Request sent = Next.Isend(new[] { 10L + rank, 20L + rank }, tag);
        Status status = new();
        switch (form)
        {
            case "buffer":
                Previous.Recv(ArrayTypedBuffer.Of(got), tag, status);
                break;
            case "buffer and status":
                Previous.Recv(ArrayTypedBuffer.Of(got), status);
                break;
            case "array":
                Previous.Recv(got, tag, status);
                break;
            case "span":
                Previous.Recv(got.AsSpan(1, 4), tag, status);
                break;
            case "Irecv buffer":
                status = Previous.Irecv(ArrayTypedBuffer.Of(got), tag).Wait();
                break;
            case "Irecv array":
                status = Previous.Irecv(got, tag).Wait();
                break;
            case "Irecv memory":
                status = Previous.Irecv(got.AsMemory(1, 4), tag).Wait();
                break;
            default:
                Persistent(form, got, tag, status);
                break;
        }

        sent.Wait();
        Assert.Equal((From, tag, 2), (status.Source, status.Tag, status.Count<long>()));
        Assert.Equal(
            isSlice ? [-1, 10L + From, 20L + From, -1, -1, -1] : [10L + From, 20L + From, -1, -1, -1, -1],
            got
        );
    }

    [MpiFact(1, 2, 4)]
    public void One_value_comes_with_its_status()
    {
        Request first = Next.Isend((byte)(3 + rank), Tag);
        Status status = new();
        Assert.Equal((byte)(3 + From), Previous.Recv<byte>(Tag, status));
        Assert.Equal((From, Tag), (status.Source, status.Tag));
        Request second = Next.Isend(0.25 * rank, Tag);
        Request<double> value = Previous.Irecv<double>(Tag);
        Assert.Equal(0.25 * From, value.Wait());
        Assert.Equal(0.25 * From, value.Result);
        first.Wait();
        second.Wait();
    }

    [MpiFact(2, 4)]
    public void From_any_source_with_any_tag()
    {
        if (rank != 0)
        {
            comm[0].Send(1000 + rank, 40 + rank);
            return;
        }

        SortedSet<int> seen = new();
        for (int i = 1; i < size; i++)
        {
            Status status = new();
            int value = comm.AnySource.Recv<int>(MPINET.Tag.Any, status);
            Assert.Equal((value - 1000, value - 960), (status.Source, status.Tag));
            seen.Add(status.Source);
        }

        Assert.Equal(size - 1, seen.Count);
    }

    [MpiFact(1, 2)]
    public void The_tag_chooses_among_messages()
    {
        Request[] sent = [Next.Isend(1, 1), Next.Isend(2, 2)];
        Assert.Equal(2, Previous.Recv<int>(2));
        Assert.Equal(1, Previous.Recv<int>(1));
        foreach (Request request in sent)
        {
            request.Wait();
        }
    }

    [MpiFact(1, 2)]
    public void A_receive_from_MPI_PROC_NULL_gets_nothing()
    {
        comm.NullProcess.Send(5);
        comm.NullProcess.Isend([5, 6]).Wait();
        int[] got = [-1, -2];
        Status status = new();
        comm.NullProcess.Recv(got, 3, status);
        Assert.Equal([-1, -2], got);
        Assert.Equal((comm.NullProcess.Peer, MPINET.Tag.Any, 0), (status.Source, status.Tag, status.Count<int>()));
        Assert.Equal(0, comm.NullProcess.Recv<int>());
    }

    [MpiFact(2)]
    public void A_message_that_is_longer_than_the_buffer_is_an_exception_on_the_receiver()
    {
        if (rank == 0)
        {
            Next.Send(new[] { 1, 2, 3, 4 }, Tag);
            Next.Send(9, Tag);
            return;
        }

        int[] got = [-1, -1, -1, -1, -1];
        MpiException error = Assert.Throws<MpiException>(() => comm[0].Recv(got.AsSpan(1, 2), Tag));
        Assert.Equal(PInvoke.Mpi.MPI_ERR_TRUNCATE, error.ErrorClass);
        Assert.Equal([-1, -1, -1], [got[0], got[3], got[4]]);
        Assert.Equal(9, comm[0].Recv<int>(Tag));
    }

    private void Persistent(string form, long[] got, int tag, Status status)
    {
        using PersistentRequest receive =
            form == "RecvInit buffer" ? Previous.RecvInit(ArrayTypedBuffer.Of(got), tag)
            : form == "RecvInit array" ? Previous.RecvInit(got, tag)
            : Previous.RecvInit(got.AsMemory(1, 4), tag);
        receive.Start();
        receive.Wait(status);
    }
}
