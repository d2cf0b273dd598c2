namespace MPINET;

/// <summary>Sends the same number of elements to each process and receives as many from each. MPI-5.0, section 6.8.</summary>
internal readonly partial struct AlltoallOperation : IOperationWithResult
{
    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        receive.RequireGiven("receive");
        int number = comm.PeerCount;
        send.Count = send.Share(number, "send");
        receive.TakeParts(receive.CountOf(send.Count, send), number, "processes");
        receive.Parts = number;
        send.SettleOverlap(receive, 0, comm, "send");
    }

    /// <inheritdoc />
    public int ResultCount(Communicator comm, int sent) => sent;
}

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

/// <summary>Sends elements to each process; each segment has its own datatype. MPI-5.0, section 6.8.</summary>
internal readonly partial struct AlltoallwOperation(TypedSegments sendSegments, TypedSegments receiveSegments)
    : ICollective
{
    private readonly TypedSegments sendSegments = sendSegments;
    private readonly TypedSegments receiveSegments = receiveSegments;

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        receive.RequireGiven("receive");
        int number = comm.PeerCount;
        TypedSegments.RequireWithin(sendSegments, number, send, "send", "sendSegments", isNear: true);
        TypedSegments.RequireWithin(receiveSegments, number, receive, "receive", "receiveSegments", isNear: true);
        send.SettleOverlap(receive, sendSegments.Equal(receiveSegments) ? 0 : -1, comm, "send");
    }
}
