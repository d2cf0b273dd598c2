using MPINET.PInvoke;

namespace MPINET;

/// <summary>The standard mode: MPI decides whether to wait for the receiver. MPI-5.0, section 3.4.</summary>
internal readonly unsafe struct StandardMode : ISendMode
{
    /// <inheritdoc />
    public string Name => "MPI_Send";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.MPI_Isend;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.MPI_Send_init;

    /// <inheritdoc />
    public int Send(void* buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm) =>
        Mpi.MPI_Send(buffer, count, type, peer, tag, comm);

    /// <inheritdoc />
    public int Start(
        void* buffer,
        int count,
        MPI_Datatype type,
        int peer,
        int tag,
        MPI_Comm comm,
        MPI_Request* request
    ) => Mpi.MPI_Isend(buffer, count, type, peer, tag, comm, request);

    /// <inheritdoc />
    public int Init(
        void* buffer,
        int count,
        MPI_Datatype type,
        int peer,
        int tag,
        MPI_Comm comm,
        MPI_Request* request
    ) => Mpi.MPI_Send_init(buffer, count, type, peer, tag, comm, request);
}
