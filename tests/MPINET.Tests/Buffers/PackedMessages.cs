namespace MPINET.Tests.Buffers;

public sealed class PackedMessages : MessagesToTheNext
{
    [MpiFact(1, 2, 4)]
    public void Values_of_several_types_in_order()
    {
        PackedBuffer send = new(comm);
        send.Pack(rank);
        send.Pack(new[] { rank + 0.5, -rank });
        send.Pack($"zwölf {rank}");
        send.Pack([(byte)rank, (byte)7]);
        send.Pack(new ElementTypedBuffer<long>(rank - 1L));
        using Datatype odd = Datatype.Short.CreateVector(2, 1, 2).Commit();
        send.Pack(ArrayTypedBuffer.Of(new short[] { 1, 2, 3, 4 }, 1, 1, odd));
        using NativeTypedBuffer<char> native = new(1);
        native.Span[0] = 'x';
        send.Pack(native);
        Assert.Equal((send.PackedLength, send.PackedLength), (send.Count, send.Length));
        Assert.Same(Datatype.Packed, send.Type);

        Request sent = Next.Isend(send, 4);
        Status status = new();
        PackedBuffer got = PackedBuffer.Receive(Previous, 4, status);
        sent.Wait();
        Assert.Equal((Before, 4, send.Count), (status.Source, status.Tag, got.Count));
        Assert.Equal(Before, got.Unpack<int>());
        double[] doubles = new double[2];
        got.Unpack(doubles);
        Assert.Equal([Before + 0.5, -Before], doubles);
        int before = got.Position;
        Assert.Equal($"zwölf {Before}", got.UnpackString());
        Assert.True(got.Position > before);
        Assert.Equal([(byte)Before, (byte)7], got.UnpackArray<byte>(2));
        ElementTypedBuffer<long> element = new();
        got.Unpack(element);
        Assert.Equal(Before - 1L, element.Value);
        short[] shorts = [-1, -1, -1, -1];
        got.Unpack(ArrayTypedBuffer.Of(shorts, 0, 1, odd));
        Assert.Equal([2, -1, 4, -1], shorts);
        native.Span[0] = 'y';
        got.Unpack(native);
        Assert.Equal('x', native.Span[0]);
        Assert.Equal(got.Count, got.Position);
        Assert.Contains("0 of", Assert.Throws<InvalidOperationException>(() => got.Unpack<byte>()).Message);
        got.Rewind();
        Assert.Equal(Before, got.Unpack<int>());
    }

    [MpiFact(1, 2)]
    public void A_buffer_of_a_fixed_length()
    {
        PackedBuffer send = new(comm, 64);
        PackedBuffer got = new(comm, 64);
        send.Pack(rank + 1);
        send.Pack<int>(stackalloc int[] { 5, 6 });
        Assert.Equal((64, 64), (send.Count, send.Length));
        PassBlocking(send, got);
        Span<int> all = stackalloc int[3];
        got.Unpack(all);
        Assert.Equal([Before + 1, 5, 6], all.ToArray());
        Assert.Contains("64", Assert.Throws<InvalidOperationException>(() => send.Pack(new double[8])).Message);
        send.Clear();
        Assert.Equal((0, 0), (send.PackedLength, send.Position));
        send.Pack(new double[8]);
        Assert.Throws<InvalidOperationException>(() => got.UnpackArray<int>(1000));
        Assert.Throws<ArgumentOutOfRangeException>(() => got.UnpackArray<int>(-1));
        Assert.Throws<ArgumentOutOfRangeException>(() => new PackedBuffer(comm, -1));
        Assert.Throws<ArgumentNullException>(() => new PackedBuffer(null!));
        Assert.Throws<ArgumentNullException>(() => send.Pack((string)null!));
        Assert.Throws<ArgumentNullException>(() => PackedBuffer.Receive(null!));
    }

    [MpiFact(1)]
    public void What_is_not_a_text_is_not_unpacked_as_one()
    {
        PackedBuffer buffer = new(comm);
        buffer.Pack(1000);
        Assert.Throws<InvalidOperationException>(() => buffer.UnpackString());
        Assert.Equal(1000, buffer.Unpack<int>());
    }

    [MpiFact(1)]
    public void Nothing_is_a_message_too()
    {
        PackedBuffer nothing = new(comm);
        nothing.Pack(Array.Empty<int>());
        Assert.Equal(0, nothing.Count);
        Request sent = comm[0].Isend(nothing, 2);
        Assert.Equal(0, PackedBuffer.Receive(comm[0], 2).Count);
        sent.Wait();
    }

    [MpiFact(1)]
    public void A_buffer_that_is_being_sent_does_not_grow()
    {
        PackedBuffer buffer = new(comm);
        buffer.Pack(1);
        buffer.Pin();
        Assert.NotEqual(IntPtr.Zero, buffer.Location);
        Assert.Throws<InvalidOperationException>(() => buffer.Pack(new int[1000]));
        buffer.Unpin();
        buffer.Pack(new int[1000]);
        Assert.Equal(1, buffer.Unpack<int>());
    }
}
