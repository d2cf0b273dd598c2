namespace MPINET;

/// <summary>Combines the elements of all processes at the root. MPI-5.0, section 6.9.1.</summary>
internal unsafe partial struct ReduceOperation(Port port, ReductionOperator op) : IOperationWithResult
{
    private readonly Root root = Root.Of(port);
    private ReductionOperator op = Require.Given(op, nameof(op));

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        if (root is { IsHere: false, HasPart: false } && send.IsGiven)
        {
            // Operations by functions exchange exceptions after the call, and this process takes part in that.
            op = op.For(send.Type);
        }

        root.SettleGiven(ref send, "send", ref receive, "receive");
        if (root.HasPart)
        {
            op = op.For(send.Type);
        }

        if (!root.IsHere)
        {
            return;
        }

        if (!root.HasPart)
        {
            op = op.For(receive.Type);

            // This process sends nothing, but some MPIs refuse null and the receive buffer as the send buffer.
            send = new Operand((byte*)receive.Address + 1, 0, receive.Type) { Count = receive.Count };
            return;
        }

        receive.RequireSameType(send);
        send.SettleResults(receive, comm);
    }

    /// <inheritdoc />
    public readonly int ResultCount(Communicator comm, int sent) => root.IsHere ? sent : 0;
}
