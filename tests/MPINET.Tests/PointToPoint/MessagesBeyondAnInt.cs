namespace MPINET.Tests.PointToPoint;

/// <summary>Messages of 2^31 bytes with little memory: the datatype repeats the same bytes.</summary>
public sealed class MessagesBeyondAnInt : InSession
{
    private const int Memory = 1 << 20;

    private static Datatype Vast()
    {
        Emulation.NotOnWindows("The stand-in for MS-MPI has memory for 256 MB of messages.");
        using Datatype once = Datatype.Byte.CreateContiguous(Memory);
        return once.CreateHVector(2048, 1, 0).Commit();
    }

    [MpiFact(2, Requires = "MPI_Mprobe")]
    public void One_that_was_found_is_too_long_for_a_short_buffer_and_stays()
    {
        using Datatype vast = Vast();
        byte[] data = new byte[Memory];
        ITypedBuffer all = ArrayTypedBuffer.Of(data, 0, 1, vast);
        if (rank == 0)
        {
            data.AsSpan().Fill(7);
            comm[1].Send(all);
            return;
        }

        Message message = comm[0].Mprobe();
        Assert.Equal(-1, message.Count<byte>());
        OverflowException beyond = Assert.Throws<OverflowException>(() => message.Status.GetElements(Datatype.Byte));
        Assert.Contains($"{1L << 31} elements", beyond.Message);
        byte[] room = new byte[16];
        Assert.Throws<MpiException>(() => message.Recv(room));
        Assert.Throws<MpiException>(() => message.Irecv(room));
        Assert.Equal(new byte[16], room);
        MessageTooLongException refused = Assert.Throws<MessageTooLongException>(() => message.RecvArray<byte>());
        Assert.Contains($"rank 0 with tag 0 has {1L << 31} bytes", refused.Message);
        Assert.Throws<MessageTooLongException>(() => message.RecvString());
        refused.Unreceived!.Recv(all);
        Assert.All([0, 1, Memory - 1], i => Assert.Equal(7, data[i]));
    }

    [MpiTheory(2, Requires = "MPI_Mprobe")]
    [InlineData("array")]
    [InlineData("text")]
    [InlineData("packed")]
    public void One_that_no_array_holds_is_not_lost(string form)
    {
        using Datatype vast = Vast();
        byte[] data = new byte[Memory];
        ITypedBuffer all = ArrayTypedBuffer.Of(data, 0, 1, vast);
        if (rank == 0)
        {
            data.AsSpan().Fill(7);
            comm[1].Send(all);
            return;
        }

        MessageTooLongException refused = Assert.Throws<MessageTooLongException>(() =>
        {
            _ = form switch
            {
                "array" => (object)comm[0].RecvArray<byte>(),
                "text" => comm[0].RecvString(),
                _ => PackedBuffer.Receive(comm[0]),
            };
        });
        refused.Unreceived!.Recv(all);
        Assert.All([0, 1, Memory - 1], i => Assert.Equal(7, data[i]));
    }
}
