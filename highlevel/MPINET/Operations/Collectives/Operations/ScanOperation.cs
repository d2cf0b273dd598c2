namespace MPINET;

/// <summary>Combines the elements of the ranks up to and including this one. MPI-5.0, section 6.11.1.</summary>
internal partial struct ScanOperation(ReductionOperator op) : IOperationWithResult
{
    private ReductionOperator op = Require.Given(op, nameof(op));

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        op = send.RequireToCombine(receive, op);
        send.SettleResults(receive, comm);
    }

    /// <inheritdoc />
    public readonly int ResultCount(Communicator comm, int sent) => sent;
}

/// <summary>Combines the elements of the lower ranks, without this one. MPI-5.0, section 6.11.2.</summary>
internal partial struct ExscanOperation(ReductionOperator op) : IOperationWithResult
{
    private ReductionOperator op = Require.Given(op, nameof(op));

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        op = send.RequireToCombine(receive, op);
        send.SettleResults(receive, comm);
    }

    /// <inheritdoc />
    public readonly int ResultCount(Communicator comm, int sent) => sent;
}
