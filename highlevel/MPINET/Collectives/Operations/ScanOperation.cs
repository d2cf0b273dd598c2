using MPINET.PInvoke;

namespace MPINET;

/// <summary>Combines the elements of the ranks up to this one. MPI-5.0, section 6.11.1.</summary>
internal readonly unsafe struct ScanOperation(ReductionOperator op) : ICollective
{
    /// <inheritdoc />
    public string Name => "MPI_Scan";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.MPI_Iscan;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.MPI_Scan_init;

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        receive.RequireGiven("receive");
        op.For(send.Type);
        receive.RequireSameType(send);
        receive.RequireRoom(send.Count, "receive", "as many are sent");
        send.SettleOverlap(receive, 0, comm, "send");
    }

    /// <inheritdoc />
    public int Call(in Operand send, in Operand receive, MPI_Comm comm) =>
        Mpi.MPI_Scan(send.Place, receive.Address, send.Count, send.Handle, op.MPIOp, comm);

    /// <inheritdoc />
    public int Start(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request) =>
        Mpi.MPI_Iscan(send.Place, receive.Address, send.Count, send.Handle, op.MPIOp, comm, request);

    /// <inheritdoc />
    public int Init(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request) =>
        Mpi.MPI_Scan_init(
            send.Place,
            receive.Address,
            send.Count,
            send.Handle,
            op.MPIOp,
            comm,
            Mpi.MPI_INFO_NULL,
            request
        );

    /// <inheritdoc />
    public void KeepFor(Request request) => op.KeepFor(request);
}
