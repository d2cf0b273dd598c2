namespace MPINET;

/// <summary>Waits for all processes. MPI-5.0, section 6.3.</summary>
internal readonly partial struct BarrierOperation : ICollective
{
    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.Drop();
        receive.Drop();
    }
}

/// <summary>Broadcasts the elements of the root to all processes. MPI-5.0, section 6.4.</summary>
internal readonly partial struct BcastOperation(Port port) : ICollective
{
    private readonly Root root = Root.Of(port);

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.Drop();
        if (!root.IsHere && !root.HasPart)
        {
            receive.Drop();
            return;
        }

        receive.RequireGiven("buffer");
        receive.IsOnlyRead = root.IsHere;
        receive.Parts = root.IsHere ? 0 : 1;
    }
}
