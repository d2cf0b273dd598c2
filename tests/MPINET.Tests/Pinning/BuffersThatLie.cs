#pragma warning disable MPINET0003 // The calls throw, so no request begins.
using MPINET.Tests.Buffers;

namespace MPINET.Tests.Pinning;

public sealed class BuffersThatLie : MessagesToTheNext
{
    [MpiFact(1, 2, 4)]
    public void A_span_of_a_programs_own_is_sent_and_received_into()
    {
        double[] cells = [-1, -1, -1, -1];
        SpanBuffer got = new(cells, 1, 2);
        SpanBuffer send = new([rank, rank + 1, rank + 2], 1, 2);
        Pass(send, got);
        Assert.Equal([-1, Before + 1, Before + 2, -1], cells);
        PassBlocking(new SpanBuffer([rank + 5, 0], 0, 2) { Count = 1 }, got);
        Assert.Equal([-1, Before + 5, Before + 2, -1], cells);
        comm.Sendrecv(new ArrayTypedBuffer(new double[] { rank }), Next, got, Previous);
        Assert.Equal([-1, Before, Before + 2, -1], cells);
        comm.Allreduce(new SpanBuffer([rank, 1], 0, 2), got, ReductionOperator.Sum);
        Assert.Equal([-1, size * (size - 1) / 2, size, -1], cells);
        Assert.Equal((0, 0), (send.Pins, got.Pins));
    }

    [MpiTheory(1)]
    [InlineData(3, 1)]
    [InlineData(1, 2)]
    [InlineData(int.MaxValue, 1)]
    public void More_than_the_span_is_refused(int count, int stride)
    {
        using Datatype type = Datatype.Double.CreateVector(2, 1, stride).Commit();
        SpanBuffer buffer = new(new double[3], 0, 2) { Count = count, Type = type };
        MustBeRefused(buffer, "16 bytes");
        Assert.Equal(0, buffer.Pins);
    }

    [MpiFact(1)]
    public void Bytes_before_the_span_are_refused()
    {
        using Datatype back = Datatype.Double.CreateVector(2, 1, -1).Commit();
        SpanBuffer buffer = new(new double[3], 1, 2) { Count = 1, Type = back };
        MustBeRefused(buffer, "from byte -8");
        buffer.Type = null!;
        MustBeRefused(buffer, "Type");
        Assert.Equal(0, buffer.Pins);
    }

    [MpiFact(1)]
    public void A_length_is_compared_where_there_is_one()
    {
        LengthBuffer buffer = new(1) { ReportedCount = 2 };
        MustBeRefused(buffer, "4 bytes");
        Assert.Equal(0, buffer.Pins);
        buffer.ReportedCount = 1;
        Pass(new LengthBuffer(7), buffer);
        Assert.Equal(7, buffer.Value);
    }

    [MpiFact(1)]
    public void An_array_gives_its_span_while_it_is_pinned()
    {
        int[,] cells =
        {
            { 1, 2 },
            { 3, 4 },
        };
        ArrayTypedBuffer row = ArrayTypedBuffer.Of(cells, 1, 1);
        Assert.Throws<InvalidOperationException>(() => row.GetSpan().Length);
        row.Pin();
        Assert.Equal(8, row.GetSpan().Length);
        row.GetSpan()[0] = 9;
        row.Unpin();
        Assert.Equal(9, cells[1, 0]);
    }

    private void MustBeRefused(ITypedBuffer buffer, string expected)
    {
        Port self = comm[0];
        ArrayTypedBuffer other = new(new double[4]);
        Action[] calls =
        [
            () => self.Send(buffer),
            () => self.Recv(buffer),
            () => self.Isend(buffer),
            () => self.Irecv(buffer),
            () => self.SendInit(buffer),
            () => self.RecvInit(buffer),
            () => comm.Sendrecv(other, self, buffer, self),
            () => comm.SendrecvReplace(buffer, self, self),
            () => self.Bcast(buffer),
            () => self.Ibcast(buffer),
            () => comm.Allgather(other, buffer),
            () => comm.Iallgather(buffer, other),
            () => new PackedBuffer(comm).Pack(buffer),
        ];
        Assert.All(calls, call => Assert.Contains(expected, Assert.Throws<ArgumentException>(call).Message));
    }
}
