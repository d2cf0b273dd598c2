namespace MPINET;

/// <summary>Distributes elements of the root, whose number may differ between processes. MPI-5.0, section 6.6.</summary>
internal readonly partial struct ScattervOperation : ICollective
{
    private readonly Root root;
    private readonly Segments? given;
    private readonly Segments segments;

    /// <summary>Creates the operation. Only the root needs the segments.</summary>
    public ScattervOperation(Port port, Segments? segments)
    {
        root = Root.Of(port);
        given = segments;
        this.segments = root.IsHere && segments is not null ? segments : Segments.None;
    }

    /// <summary>Converts the counts to segments, on the root; null on other processes.</summary>
    /// <exception cref="ArgumentException">There is not one count for each process.</exception>
    public static Segments? SegmentsOf(Port port, ReadOnlySpan<int> counts, string name) =>
        Root.Of(port).IsHere ? Segments.Of(counts, port.Comm.PeerCount, name) : null;

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        root.SettleGiven(ref receive, "receive", ref send, "send");
        receive.Parts = 1;
        if (!root.IsHere)
        {
            return;
        }

        Segments.RequireNumber(given, comm.PeerCount, "segments");
        segments.RequireRoomToSend(send);
        if (root.HasPart)
        {
            int own = receive.CountOf(segments.CountOf(root.Rank), send);
            receive.RequireRoom(own, "receive", "as many as counts has for this process");
            receive.Count = own;
            receive.SettleOverlap(send, segments.DisplacementOf(root.Rank), comm, "receive");
        }
    }
}
