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
