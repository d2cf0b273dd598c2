namespace MPINET;

public unsafe partial class Intracommunicator
{
    /// <inheritdoc cref="Communicator.Shrink" />
    public new Intracommunicator Shrink() => (Intracommunicator)base.Shrink();
}
