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
