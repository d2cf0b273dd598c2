namespace MPINET;

/// <summary>Collects the same number of elements from each process at the root. MPI-5.0, section 6.5.</summary>
internal readonly partial struct GatherOperation(Port port) : IOperationWithResult
{
    private readonly Root root = Root.Of(port);

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        root.SettleGiven(ref send, "send", ref receive, "receive");
        if (!root.IsHere)
        {
            return;
        }

        int number = comm.PeerCount;
        if (root.HasPart)
        {
            receive.TakeParts(receive.CountOf(send.Count, send), number, "processes");
            send.SettleOverlap(receive, (long)root.Rank * receive.Count, comm, "send");
        }
        else
        {
            receive.Count = receive.Share(number, "receive");
        }

        receive.Parts = number;
    }

    // All processes refuse a total that exceeds the maximum length of an array.
    /// <inheritdoc />
    public int ResultCount(Communicator comm, int sent)
    {
        int all = Results.Total(sent, comm.PeerCount, "send");
        return root.IsHere ? all : 0;
    }
}
