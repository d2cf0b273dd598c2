namespace MPINET;

/// <summary>Collects the elements of each process, which may differ in number, at the root. MPI-5.0, section 6.5.</summary>
internal readonly partial struct GathervOperation : ICollective
{
    private readonly Root root;
    private readonly Segments? given;
    private readonly Segments segments;

    /// <summary>Creates the operation. Only the root needs the segments.</summary>
    public GathervOperation(Port port, Segments? segments)
    {
        root = Root.Of(port);
        given = segments;
        this.segments = root.IsHere && segments is not null ? segments : Segments.None;
    }

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        root.SettleGiven(ref send, "send", ref receive, "receive");
        if (!root.IsHere)
        {
            return;
        }

        Segments.RequireNumber(given, comm.PeerCount, "segments");
        segments.RequireRoomToReceive(receive, "segments");
        if (root.HasPart)
        {
            send.RequireEqual(segments.CountOf(root.Rank), receive, "send", root.Rank);
            send.SettleOverlap(receive, segments.DisplacementOf(root.Rank), comm, "send");
        }
    }
}
