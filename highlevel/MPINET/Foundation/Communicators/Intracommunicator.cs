using MPINET.PInvoke;

namespace MPINET;

/// <summary>A communicator of one group, with all collective operations. MPI-5.0, section 7.2.</summary>
public unsafe partial class Intracommunicator : Communicator
{
    /// <inheritdoc />
    public Intracommunicator(MPI_Comm mpiComm, bool ownsHandle = false)
        : base(mpiComm, ownsHandle) { }

    internal Intracommunicator(MPI_Comm made, Communicator? parent)
        : base(made, parent) { }
}
