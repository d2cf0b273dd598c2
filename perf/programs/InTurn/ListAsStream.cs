using MPINET;

/// <summary>Sends the bytes that a serialiser of the runtime makes of a list. The buffers are made once.</summary>
/// <param name="name">Its name in the figures.</param>
internal abstract class ListAsStream(string name) : ListTransport(name)
{
    // Large enough for the lists of these benchmarks in each format.
    private const int Capacity = 1 << 22;

    private readonly MemoryStream written = new(Capacity);
    private readonly byte[] received = new byte[Capacity];
    private readonly Status status = new();

    public override void Send(Port peer, LinkedArray list) => peer.Send(Flatten(list));

    public override LinkedArray Recv(Port peer)
    {
        peer.Recv(received, status: status);
        return Read(received, status.Count<byte>());
    }

    public override LinkedArray Copy(LinkedArray list)
    {
        ReadOnlySpan<byte> flat = Flatten(list);
        return Read(written.GetBuffer(), flat.Length);
    }

    protected abstract void Write(Stream stream, LinkedArray list);

    protected abstract LinkedArray Read(byte[] bytes, int count);

    private ReadOnlySpan<byte> Flatten(LinkedArray list)
    {
        written.SetLength(0);
        Write(written, list);
        return new ReadOnlySpan<byte>(written.GetBuffer(), 0, (int)written.Length);
    }
}
