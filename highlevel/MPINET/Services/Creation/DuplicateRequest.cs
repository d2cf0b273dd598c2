using MPINET.PInvoke;

namespace MPINET;

/// <summary>A pending duplication of a communicator.</summary>
internal sealed class DuplicateRequest<TComm>(Communicator comm, string file, int line)
    : Request<TComm>(comm, MpiFunction.MPI_Comm_idup, file, line)
    where TComm : Communicator
{
    private readonly Communicator original = comm;
    private TComm? copy;

    /// <summary>Receives the new handle when the operation completes.</summary>
    public MPI_Comm[] Cell { get; } = [Mpi.MPI_COMM_NULL];

    /// <inheritdoc />
    internal override TComm Take() => copy ??= (TComm)original.Made(Cell[0]);
}
