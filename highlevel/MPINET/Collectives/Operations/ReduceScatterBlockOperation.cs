namespace MPINET;

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
