using MPINET.PInvoke;

namespace MPINET;

/// <summary>The buffered mode: the message is copied to the attached buffer. MPI-5.0, section 3.4.</summary>
internal readonly unsafe struct BufferedMode : ISendMode
{
    /// <inheritdoc />
    public string Name => "MPI_Bsend";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.MPI_Ibsend;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.MPI_Bsend_init;

    /// <inheritdoc />
    public int Send(void* buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm) =>
        Mpi.MPI_Bsend(buffer, count, type, peer, tag, comm);

    /// <inheritdoc />
    public int Start(
        void* buffer,
        int count,
        MPI_Datatype type,
        int peer,
        int tag,
        MPI_Comm comm,
        MPI_Request* request
    ) => Mpi.MPI_Ibsend(buffer, count, type, peer, tag, comm, request);

    /// <inheritdoc />
    public int Init(
        void* buffer,
        int count,
        MPI_Datatype type,
        int peer,
        int tag,
        MPI_Comm comm,
        MPI_Request* request
    ) => Mpi.MPI_Bsend_init(buffer, count, type, peer, tag, comm, request);
}
