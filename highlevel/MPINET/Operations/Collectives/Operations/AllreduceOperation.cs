namespace MPINET;

/// <summary>Combines the elements of all processes, on all processes. MPI-5.0, section 6.9.6.</summary>
internal partial struct AllreduceOperation(ReductionOperator op) : IOperationWithResult
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
