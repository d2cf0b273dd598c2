namespace MPINET;

/// <summary>Sends elements to each neighbour, which may differ in number. MPI-5.0, section 8.6.2.</summary>
internal readonly partial struct NeighborAlltoallvOperation(Segments sendSegments, Segments receiveSegments)
    : ICollective
{
    private readonly Segments sendSegments = sendSegments;
    private readonly Segments receiveSegments = receiveSegments;

    /// <summary>Converts the counts to segments.</summary>
    /// <exception cref="ArgumentException">There is not one count for each neighbour.</exception>
    public static Segments SegmentsOf(Communicator comm, ReadOnlySpan<int> counts, string name) =>
        Segments.Of(counts, Neighbors.Of(comm).Out, name);

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        Neighbors neighbors = Neighbors.Of(comm);
        Segments.RequireToSend(sendSegments, neighbors.Out, send, "sendSegments");
        Segments.RequireToReceive(receiveSegments, neighbors.In, receive, "receiveSegments");
        send.RequireApart(receive, "send");
    }
}
