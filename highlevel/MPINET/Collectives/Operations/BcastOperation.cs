using MPINET.PInvoke;

namespace MPINET;

/// <summary>Gives what the root has to all. MPI-5.0, section 6.4.</summary>
internal readonly unsafe struct BcastOperation(Root root) : ICollective
{
    /// <inheritdoc />
    public string Name => "MPI_Bcast";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.MPI_Ibcast;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.MPI_Bcast_init;

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
    }

    /// <inheritdoc />
    public int Call(in Operand send, in Operand receive, MPI_Comm comm) =>
        Mpi.MPI_Bcast(receive.Address, receive.Count, receive.Handle, root.Rank, comm);

    /// <inheritdoc />
    public int Start(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request) =>
        Mpi.MPI_Ibcast(receive.Address, receive.Count, receive.Handle, root.Rank, comm, request);

    /// <inheritdoc />
    public int Init(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request) =>
        Mpi.MPI_Bcast_init(receive.Address, receive.Count, receive.Handle, root.Rank, comm, Mpi.MPI_INFO_NULL, request);

    /// <inheritdoc />
    public void KeepFor(Request request) { }
}
