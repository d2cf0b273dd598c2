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
