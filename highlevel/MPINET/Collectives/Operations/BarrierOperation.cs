using MPINET.PInvoke;

namespace MPINET;

/// <summary>Waits for all. MPI-5.0, section 6.3.</summary>
internal readonly unsafe struct BarrierOperation : ICollective
{
    /// <inheritdoc />
    public string Name => "MPI_Barrier";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.MPI_Ibarrier;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.MPI_Barrier_init;

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.Drop();
        receive.Drop();
    }

    /// <inheritdoc />
    public int Call(in Operand send, in Operand receive, MPI_Comm comm) => Mpi.MPI_Barrier(comm);

    /// <inheritdoc />
    public int Start(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request) =>
        Mpi.MPI_Ibarrier(comm, request);

    /// <inheritdoc />
    public int Init(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request) =>
        Mpi.MPI_Barrier_init(comm, Mpi.MPI_INFO_NULL, request);

    /// <inheritdoc />
    public void KeepFor(Request request) { }
}
