using MPINET.PInvoke;

namespace MPINET;

/// <summary>The ready mode: a matching receive has been posted. MPI-5.0, section 3.4.</summary>
internal readonly unsafe struct ReadyMode : ISendMode
{
    /// <inheritdoc />
    public string Name => "MPI_Rsend";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.MPI_Irsend;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.MPI_Rsend_init;

    /// <inheritdoc />
    public int Send(void* buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm) =>
        Mpi.MPI_Rsend(buffer, count, type, peer, tag, comm);

    /// <inheritdoc />
    public int Start(
        void* buffer,
        int count,
        MPI_Datatype type,
        int peer,
        int tag,
        MPI_Comm comm,
        MPI_Request* request
    ) => Mpi.MPI_Irsend(buffer, count, type, peer, tag, comm, request);

    /// <inheritdoc />
    public int Init(
        void* buffer,
        int count,
        MPI_Datatype type,
        int peer,
        int tag,
        MPI_Comm comm,
        MPI_Request* request
    ) => Mpi.MPI_Rsend_init(buffer, count, type, peer, tag, comm, request);
}
