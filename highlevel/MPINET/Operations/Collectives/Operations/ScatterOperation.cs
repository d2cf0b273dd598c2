namespace MPINET;

/// <summary>Distributes elements of the root, the same number to each process. MPI-5.0, section 6.6.</summary>
internal readonly partial struct ScatterOperation(Port port) : ICollective
{
    private readonly Root root = Root.Of(port);

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        root.SettleGiven(ref receive, "receive", ref send, "send");
        receive.Parts = 1;
        if (!root.IsHere)
        {
            return;
        }

        int number = comm.PeerCount;
        if (!root.HasPart)
        {
            send.Count = send.Share(number, "send");
            return;
        }

        int count = send.CountOf(receive.Count, receive);
        send.RequireExactly((long)number * count, "send", "as many as each process receives, for each");
        send.Count = count;
        receive.SettleOverlap(send, (long)root.Rank * count, comm, "receive");
    }
}
