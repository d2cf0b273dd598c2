using MPINET.PInvoke;

namespace MPINET;

/// <summary>Combines the elements of all and deals as many to each. MPI-5.0, section 6.10.1.</summary>
internal readonly unsafe struct ReduceScatterBlockOperation(ReductionOperator op) : ICollective
{
    /// <inheritdoc />
    public string Name => "MPI_Reduce_scatter_block";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.MPI_Ireduce_scatter_block;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.MPI_Reduce_scatter_block_init;

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        receive.RequireGiven("receive");
        op.For(send.Type);
        receive.RequireSameType(send);
        int number = comm.Size;
        int count = send.Share(number, "send");
        receive.RequireRoom(count, "receive", "as many as the send buffer has for each process");
        receive.Count = count;
        send.SettleOverlap(receive, 0, comm, "send");
    }

    /// <inheritdoc />
    public int Call(in Operand send, in Operand receive, MPI_Comm comm) =>
        Mpi.MPI_Reduce_scatter_block(send.Place, receive.Address, receive.Count, receive.Handle, op.MPIOp, comm);

    /// <inheritdoc />
    public int Start(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request) =>
        Mpi.MPI_Ireduce_scatter_block(
            send.Place,
            receive.Address,
            receive.Count,
            receive.Handle,
            op.MPIOp,
            comm,
            request
        );

    /// <inheritdoc />
    public int Init(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request) =>
        Mpi.MPI_Reduce_scatter_block_init(
            send.Place,
            receive.Address,
            receive.Count,
            receive.Handle,
            op.MPIOp,
            comm,
            Mpi.MPI_INFO_NULL,
            request
        );

    /// <inheritdoc />
    public void KeepFor(Request request) => op.KeepFor(request);
}
