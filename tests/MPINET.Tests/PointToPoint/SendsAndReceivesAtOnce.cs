namespace MPINET.Tests.PointToPoint;

/// <summary>Sendrecv and SendrecvReplace, by ranks and by ports.</summary>
public sealed class SendsAndReceivesAtOnce : InSession
{
    private const int Tag = 2;

    private int To => (rank + 1) % size;

    private int From => (rank + size - 1) % size;

    [MpiTheory(1, 2, 4)]
    [InlineData("buffers by rank")]
    [InlineData("buffers by port")]
    [InlineData("pinned buffers")]
    [InlineData("arrays by rank")]
    [InlineData("arrays by port")]
    [InlineData("spans by rank")]
    [InlineData("spans by port")]
    public void Sendrecv_sends_to_one_and_receives_from_another(string form)
    {
        int[] mine = [100 + rank, 200 + rank];
        int[] got = [-1, -1, -1, -1];
        Status status = new();
        ITypedBuffer send = ArrayTypedBuffer.Of(mine);
        ITypedBuffer receive = ArrayTypedBuffer.Of(got);
        switch (form)
        {
            case "buffers by rank":
                comm.Sendrecv(send, To, Tag, receive, From, Tag, status);
                break;
            case "buffers by port":
                comm.Sendrecv(send, Next, receive, Previous, Tag, status);
                break;
            case "pinned buffers":
                comm.Sendrecv(new ByPin(send), To, Tag, new ByPin(receive), From, Tag, status);
                break;
            case "arrays by rank":
                comm.Sendrecv(mine, To, Tag, got, From, Tag, status);
                break;
            case "arrays by port":
                comm.Sendrecv(mine, Next, got, Previous, Tag, status);
                break;
            case "spans by rank":
                comm.Sendrecv<int>(mine.AsSpan(), To, Tag, got.AsSpan(0, 3), From, Tag, status);
                break;
            default:
                comm.Sendrecv<int>(mine.AsSpan(), Next, got.AsSpan(0, 3), Previous, Tag, status);
                break;
        }

        Assert.Equal([100 + From, 200 + From, -1, -1], got);
        Assert.Equal((From, Tag, 2), (status.Source, status.Tag, status.Count<int>()));
    }

    [MpiFact(1, 2, 4)]
    public void Sendrecv_of_values_returns_what_came()
    {
        Status status = new();
        Assert.Equal(0.5 + From, comm.Sendrecv(0.5 + rank, To, Tag, comm.AnySource.Peer, MPINET.Tag.Any, status));
        Assert.Equal((From, Tag), (status.Source, status.Tag));
        Assert.Equal(0.25 + From, comm.Sendrecv(0.25 + rank, Next, Previous));
        Assert.Equal(0, comm.Sendrecv(9, comm.NullProcess, comm.NullProcess));
    }

    [MpiTheory(1, 2, 4)]
    [InlineData("buffer by rank")]
    [InlineData("buffer by port")]
    [InlineData("pinned buffer")]
    [InlineData("array by rank")]
    [InlineData("array by port")]
    [InlineData("span by rank")]
    [InlineData("span by port")]
    public void SendrecvReplace_leaves_what_came_in_the_place_of_what_went(string form)
    {
        int[] data = [-1, 100 + rank, 200 + rank, -1];
        bool isSlice = form.StartsWith("span", StringComparison.Ordinal);
        Status status = new();
        ITypedBuffer buffer = ArrayTypedBuffer.Of(data);
        switch (form)
        {
            case "buffer by rank":
                comm.SendrecvReplace(buffer, To, Tag, From, Tag, status);
                break;
            case "buffer by port":
                comm.SendrecvReplace(buffer, Next, Previous, Tag, status);
                break;
            case "pinned buffer":
                comm.SendrecvReplace(new ByPin(buffer), To, Tag, From, Tag, status);
                break;
            case "array by rank":
                comm.SendrecvReplace(data, To, Tag, From, Tag, status);
                break;
            case "array by port":
                comm.SendrecvReplace(data, Next, Previous, Tag, status);
                break;
            case "span by rank":
                comm.SendrecvReplace(data.AsSpan(1, 2), To, Tag, From, Tag, status);
                break;
            default:
                comm.SendrecvReplace(data.AsSpan(1, 2), Next, Previous, Tag, status);
                break;
        }

        Assert.Equal([-1, 100 + From, 200 + From, -1], data);
        Assert.Equal((From, isSlice ? 2 : 4), (status.Source, status.Count<int>()));
    }

    [MpiFact(1, 2)]
    public void A_port_of_another_communicator_is_refused()
    {
        using Intracommunicator other = comm.Dup();
        Assert.Contains("dest", Assert.Throws<ArgumentException>(() => comm.Sendrecv(1, other[0], Previous)).Message);
        Assert.Contains("source", Assert.Throws<ArgumentException>(() => comm.Sendrecv(1, Next, other[0])).Message);
        Assert.Throws<ArgumentNullException>(() => comm.Sendrecv(1, null!, Previous));
    }

    /// <summary>A buffer without a reference to its first byte, which the call must pin.</summary>
    private sealed class ByPin(ITypedBuffer inner) : ITypedBuffer
    {
        public IntPtr Location => inner.Location;

        public int Count => inner.Count;

        public Datatype Type => inner.Type;

        public void Pin() => inner.Pin();

        public void Unpin() => inner.Unpin();
    }
}
