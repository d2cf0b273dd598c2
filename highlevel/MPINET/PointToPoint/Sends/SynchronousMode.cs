using MPINET.PInvoke;

namespace MPINET;

/// <summary>The synchronous mode: the send completes when the matching receive has started. MPI-5.0, section 3.4.</summary>
internal readonly unsafe struct SynchronousMode : ISendMode
{
    /// <inheritdoc />
    public string Name => "MPI_Ssend";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.MPI_Issend;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.MPI_Ssend_init;

    /// <inheritdoc />
    public int Send(void* buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm) =>
        Mpi.MPI_Ssend(buffer, count, type, peer, tag, comm);

    /// <inheritdoc />
    public int Start(
        void* buffer,
        int count,
        MPI_Datatype type,
        int peer,
        int tag,
        MPI_Comm comm,
        MPI_Request* request
    ) => Mpi.MPI_Issend(buffer, count, type, peer, tag, comm, request);

    /// <inheritdoc />
    public int Init(
        void* buffer,
        int count,
        MPI_Datatype type,
        int peer,
        int tag,
        MPI_Comm comm,
        MPI_Request* request
    ) => Mpi.MPI_Ssend_init(buffer, count, type, peer, tag, comm, request);
}
