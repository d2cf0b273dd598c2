namespace MPINET;

/// <summary>Sends elements to each process, which may differ in number. MPI-5.0, section 6.8.</summary>
internal readonly partial struct AlltoallvOperation(Segments sendSegments, Segments receiveSegments) : ICollective
{
    private readonly Segments sendSegments = sendSegments;
    private readonly Segments receiveSegments = receiveSegments;

    /// <summary>Converts the counts to segments.</summary>
    /// <exception cref="ArgumentException">There is not one count for each process.</exception>
    public static Segments SegmentsOf(Communicator comm, ReadOnlySpan<int> counts, string name) =>
        Segments.Of(counts, comm.PeerCount, name);

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        int number = comm.PeerCount;
        Segments.RequireToSend(sendSegments, number, send, "sendSegments");
        Segments.RequireToReceive(receiveSegments, number, receive, "receiveSegments");
        send.SettleOverlap(receive, sendSegments.Equal(receiveSegments) ? 0 : -1, comm, "send");
    }
}
