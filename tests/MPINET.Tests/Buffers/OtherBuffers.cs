using System.Buffers;

namespace MPINET.Tests.Buffers;

public sealed class OtherBuffers : MessagesToTheNext
{
    [MpiFact(1, 2, 4)]
    public void One_value_repeatedly()
    {
        ElementTypedBuffer<double> send = new(rank + 0.5);
        ElementTypedBuffer<double> got = new();
        Assert.Equal((1, 8, 0.0), (got.Count, got.Length, got.Value));
        Assert.Same(Datatype.Double, got.Type);
        Pass(send, got);
        Assert.Equal(Before + 0.5, got.Value);
        send.Value = -rank;
        PassBlocking(send, got);
        Assert.Equal(-Before, got.Value);
    }

    [MpiFact(1, 2)]
    public unsafe void Native_memory_of_MPI()
    {
        using NativeTypedBuffer<int> send = new(3);
        using NativeTypedBuffer<int> got = new(5);
        Assert.Equal([0, 0, 0, 0, 0], got.Span.ToArray());
        Assert.Equal((5, 20), (got.Count, got.Length));
        Assert.Same(Datatype.Int, got.Type);
        got.Span.Fill(-1);
        for (int i = 0; i < 3; i++)
        {
            send.Span[i] = rank * 10 + i;
        }

        Assert.Equal(3, Pass(send, got).Count<int>());
        Assert.Equal([Before * 10, Before * 10 + 1, Before * 10 + 2, -1, -1], got.Span.ToArray());
        got.Span.Fill(-2);
        PassBlocking(send, got);
        Assert.Equal([Before * 10, Before * 10 + 1, Before * 10 + 2, -2, -2], got.Span.ToArray());
        fixed (int* first = got.Span)
        {
            Assert.Equal((IntPtr)first, got.Location);
        }
    }

    [MpiFact(1)]
    public void Native_memory_is_freed_after_the_last_operation_with_it()
    {
        NativeTypedBuffer<long> buffer = new(4);
        Request<Status> receive = comm[0].Irecv(buffer, 5);
        buffer.Dispose();
        Assert.NotEqual(IntPtr.Zero, buffer.Location);
        comm[0].Send(new long[] { 1, 2 }, 5);
        Assert.Equal(2, receive.Wait().Count<long>());
        Assert.Throws<ObjectDisposedException>(() => buffer.Location);
        Assert.Throws<ObjectDisposedException>(() => buffer.Span.Length);
        Assert.Throws<ObjectDisposedException>(() => comm[0].Send(buffer));
        buffer.Dispose();
        Assert.Throws<ArgumentOutOfRangeException>(() => new NativeTypedBuffer<long>(-1));
        using NativeTypedBuffer<long> empty = new(0);
        Assert.Equal(0, empty.Span.Length);
        comm.NullProcess.Send(empty);
    }

    [MpiFact(1, 2)]
    public void Memory_that_a_pool_has_lent()
    {
        using IMemoryOwner<float> lent = MemoryPool<float>.Shared.Rent(8);
        MemoryTypedBuffer<float> send = new(lent.Memory.Slice(1, 3));
        Assert.Equal((3, 12), (send.Count, send.Length));
        Assert.Same(Datatype.Float, send.Type);
        for (int i = 0; i < 3; i++)
        {
            send.Memory.Span[i] = rank * 10 + i;
        }

        float[] got = [-1, -1, -1, -1, -1];
        Pass(send, new MemoryTypedBuffer<float>(got.AsMemory(1)));
        Assert.Equal([-1, Before * 10, Before * 10 + 1, Before * 10 + 2, -1], got);
        PassBlocking(send, new MemoryTypedBuffer<float>(got.AsMemory(0)));
        Assert.Equal([Before * 10, Before * 10 + 1, Before * 10 + 2, Before * 10 + 2, -1], got);
        Assert.Equal(
            0,
            PassBlocking(new MemoryTypedBuffer<float>(default), new MemoryTypedBuffer<float>(default)).Count<float>()
        );
    }

    [MpiFact(1, 2, 4)]
    public void A_text_and_room_for_one()
    {
        string text = $"grüße von {rank} 漢";
        StringTypedBuffer send = new(text);
        StringTypedBuffer got = new(40);
        Assert.Equal((text, ""), (send.Text, got.Text));
        Assert.Same(Datatype.Char, got.Type);
        Assert.Equal((40, 40), (got.Count, got.Length));
        Pass(send, got);
        Assert.Equal($"grüße von {Before} 漢", got.Text);
        Status status = PassBlocking(new StringTypedBuffer("ok"), got);
        Assert.Equal("ok", got.GetText(status));
        Assert.StartsWith("ok", got.Text, StringComparison.Ordinal);
        Assert.NotEqual("ok", got.Text);
        got.Text = "new";
        Assert.Equal("new", got.Text);
        PassBlocking(new StringTypedBuffer(""), got);
        Assert.Equal("new", got.Text);
        Assert.Throws<ArgumentException>(() => new StringTypedBuffer(5).Text = "grüß");
        Assert.Throws<ArgumentException>(() => new StringTypedBuffer(1).GetText(status));
        Assert.Throws<ArgumentNullException>(() => new StringTypedBuffer((string)null!));
        Assert.Throws<ArgumentNullException>(() => got.Text = null!);
        Assert.Throws<ArgumentNullException>(() => got.GetText(null!));
        Assert.Throws<ArgumentOutOfRangeException>(() => new StringTypedBuffer(-1));
    }
}
