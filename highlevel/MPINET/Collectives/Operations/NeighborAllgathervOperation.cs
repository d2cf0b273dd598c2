namespace MPINET;

/// <summary>Sends the same elements to all neighbours and collects the elements of each. MPI-5.0, section 8.6.1.</summary>
internal readonly partial struct NeighborAllgathervOperation(Segments segments) : ICollective
{
    private readonly Segments segments = segments;

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        Segments.RequireToReceive(segments, Neighbors.Of(comm).In, receive, "segments");
        send.RequireApart(receive, "send");
    }
}
