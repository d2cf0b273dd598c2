namespace MPINET;

/// <summary>Collects the same number of elements from each process, on all processes. MPI-5.0, section 6.7.</summary>
internal readonly partial struct AllgatherOperation : IOperationWithResult
{
    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        receive.RequireGiven("receive");
        receive.Parts = comm.PeerCount;
        receive.TakeParts(receive.CountOf(send.Count, send), receive.Parts, "processes");
        send.SettleOverlap(receive, (long)comm.Rank * receive.Count, comm, "send");
    }

    /// <inheritdoc />
    public int ResultCount(Communicator comm, int sent) => Results.Total(sent, comm.PeerCount, "send");
}

/// <summary>Collects the elements of each process, which may differ in number, on all processes. MPI-5.0, section 6.7.</summary>
internal readonly partial struct AllgathervOperation(Segments segments) : ICollective
{
    private readonly Segments segments = segments;

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        Segments.RequireToReceive(segments, comm.PeerCount, receive, "segments");
        if (comm.IsIntercommunicator)
        {
            send.SettleOverlap(receive, -1, comm, "send");
            return;
        }

        int rank = comm.Rank;
        send.RequireEqual(segments.CountOf(rank), receive, "send", rank);
        send.SettleOverlap(receive, segments.DisplacementOf(rank), comm, "send");
    }
}
