namespace MPINET;

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
