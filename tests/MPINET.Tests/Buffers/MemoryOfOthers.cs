using System.Buffers;
using System.Runtime.InteropServices;

namespace MPINET.Tests.Buffers;

public sealed class MemoryOfOthers : MessagesToTheNext
{
    private const int Length = 300;

    [MpiFact(1, 2, 3)]
    public void What_a_session_lends_goes_back_when_the_request_has_completed()
    {
        IMemoryOwner<int> lent = Session.Rent<int>(Length);
        Assert.Equal(Length, lent.Memory.Length);
        lent.Memory.Span.Fill(-1);
        Request<Status> receive = Previous.Irecv(lent.Memory, 3);
        lent.Dispose();
        lent.Dispose();
        Assert.Throws<ObjectDisposedException>(() => lent.Memory);

        // More than a pool keeps for this length.
        int[][] others = [.. Enumerable.Range(0, 100).Select(_ => ArrayPool<int>.Shared.Rent(Length))];
        Array.ForEach(others, other => Array.Clear(other, 0, other.Length));
        int[] sent = [.. Enumerable.Range(1 + rank, Length)];
        Next.Send(sent, 3);
        Assert.Equal(Length, receive.Wait().Count<int>());
        Assert.All(others, other => Assert.Equal(0, other[0]));

        int[] next = ArrayPool<int>.Shared.Rent(Length);
        Assert.Equal(1 + Before, next[0]);
    }

    [MpiFact(1, 2)]
    public void Parts_of_it_and_buffers_over_it_hold_it_too()
    {
        IMemoryOwner<int> lent = Session.Rent<int>(Length);
        PersistentRequest receive = Previous.RecvInit(lent.Memory.Slice(1, 2), 4);
        Request other = Previous.Irecv(new MemoryTypedBuffer<int>(lent.Memory.Slice(3, 1)), 5);
        MemoryHandle handle = lent.Memory.Pin();
        lent.Dispose();
        for (int i = 0; i < 3; i++)
        {
            receive.Start();
            Next.Send([rank, i], 4);
            receive.Wait();
        }

        Next.Send(7, 5);
        other.Wait();
        Assert.Equal([Before, 2, 7], Numbers(handle, 4).Skip(1));
        receive.Dispose();
        handle.Dispose();
        Assert.Equal([Before, 2, 7], ArrayPool<int>.Shared.Rent(Length).Skip(1).Take(3));
        Assert.Throws<ArgumentOutOfRangeException>(() => Session.Rent<int>(-1));
        using IMemoryOwner<int> none = Session.Rent<int>(0);
        comm.NullProcess.Isend<int>(none.Memory).Wait();
    }

    [MpiFact(1, Requires = "MPI_Mprobe")]
    public void A_string_is_not_received_into()
    {
        string text = new('a', 3);
        Memory<char> memory = MemoryMarshal.AsMemory(text.AsMemory(1));
        Port self = comm[0];
        Request send = self.Isend(text.AsMemory(1), 6);
        Assert.Contains("string", Assert.Throws<ArgumentException>(() => self.Irecv(memory, 6)).Message);
        Assert.Throws<ArgumentException>(() => self.RecvInit(memory, 6));
        Assert.Throws<ArgumentException>(() => self.Ibcast(memory));
        Assert.Throws<ArgumentException>(() => comm.Iallreduce("bbb".AsMemory(1), memory, ReductionOperator.Max));
        Assert.Throws<ArgumentException>(() => new MemoryTypedBuffer<char>(memory));
        Message message = self.Mprobe(6);
        Assert.Throws<ArgumentException>(() => message.Irecv(memory));
        message.Recv(new char[2]);
        send.Wait();
        Assert.Equal("aaa", text);
    }

    [MpiTheory(1)]
    [InlineData(10, 9, 0)]
    [InlineData(10, 10, 50)]
    [InlineData(10, 10, -50)]
    public void A_class_that_misreports_its_memory_is_refused(int reported, int real, int offset)
    {
        using LyingMemory lying = new(reported, real, offset);
        Memory<int> memory = lying.Memory;
        Port self = comm[0];
        Assert.Throws<ArgumentException>(() => self.Irecv(memory));
        Assert.Throws<ArgumentException>(() => self.Isend<int>(memory));
        Assert.Throws<ArgumentException>(() => comm.Iallreduce<int>(memory, new int[10], ReductionOperator.Sum));
        MemoryTypedBuffer<int> buffer = new(memory);
        Assert.Throws<ArgumentException>(buffer.Pin);
        Assert.Throws<ArgumentException>(() => self.Irecv(buffer));
        Assert.Throws<ArgumentException>(() => self.RecvInit(buffer));
        if (real < reported)
        {
            Assert.Contains("10", Assert.Throws<ArgumentException>(() => comm.NullProcess.Send(buffer)).Message);
        }

        Assert.Equal(0, lying.Pins);
    }

    private static unsafe int[] Numbers(MemoryHandle handle, int count) =>
        new Span<int>(handle.Pointer, count).ToArray();
}
