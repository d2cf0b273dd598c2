namespace MPINET;

/// <summary>
/// Combines the elements of all processes and distributes the results, whose number may differ between processes.
/// MPI-5.0, section 6.10.2.
/// </summary>
internal partial struct ReduceScatterOperation(ReadOnlySpan<int> counts, ReductionOperator op) : IOperationWithResult
{
    private readonly Segments counts = new(counts);
    private ReductionOperator op = Require.Given(op, nameof(op));

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        Segments.RequireNumber(counts, comm.Size, "counts");
        op = send.RequireToCombine(receive, op);
        send.RequireExactly(counts.Total, "send", "that is the sum of counts");
        receive.RequireRoom(counts.CountOf(comm.Rank), "receive", "as many as counts has for this process");
        send.SettleOverlap(receive, 0, comm, "send");
    }

    /// <inheritdoc />
    public readonly int ResultCount(Communicator comm, int sent)
    {
        Segments.RequireNumber(counts, comm.Size, "counts");
        return counts.CountOf(comm.Rank);
    }
}

/// <summary>Combines the elements of all processes and distributes the results evenly. MPI-5.0, section 6.10.1.</summary>
internal partial struct ReduceScatterBlockOperation(ReductionOperator op) : IOperationWithResult
{
    private ReductionOperator op = Require.Given(op, nameof(op));

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        op = send.RequireToCombine(receive, op);
        receive.Count = send.Share(comm.Size, "send");
        receive.RequireRoom(receive.Count, "receive", "as many as the send buffer has for each process");
        send.SettleOverlap(receive, 0, comm, "send");
    }

    /// <inheritdoc />
    public readonly int ResultCount(Communicator comm, int sent) => sent / comm.Size;
}
