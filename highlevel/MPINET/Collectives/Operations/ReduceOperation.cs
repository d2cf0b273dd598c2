using MPINET.PInvoke;

namespace MPINET;

/// <summary>Combines the elements of all at the root. MPI-5.0, section 6.9.1.</summary>
internal readonly unsafe struct ReduceOperation(Root root, ReductionOperator op) : ICollective
{
    /// <inheritdoc />
    public string Name => "MPI_Reduce";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.MPI_Ireduce;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.MPI_Reduce_init;

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        if (root.HasPart)
        {
            send.RequireGiven("send");
            op.For(send.Type);
        }
        else
        {
            send.Drop();
        }

        if (!root.IsHere)
        {
            receive.Drop();
            return;
        }

        receive.RequireGiven("receive");
        if (!root.HasPart)
        {
            op.For(receive.Type);

            // Nothing is sent from here, yet some refuse null and the receive buffer for it.
            send = new Operand((byte*)receive.Address + 1, 0, receive.Type) { Count = receive.Count };
            return;
        }

        receive.RequireSameType(send);
        receive.RequireRoom(send.Count, "receive", "as many are sent");
        send.SettleOverlap(receive, 0, comm, "send");
    }

    /// <inheritdoc />
    public int Call(in Operand send, in Operand receive, MPI_Comm comm) =>
        Mpi.MPI_Reduce(send.Place, receive.Address, send.Count, send.Handle, op.MPIOp, root.Rank, comm);

    /// <inheritdoc />
    public int Start(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request) =>
        Mpi.MPI_Ireduce(send.Place, receive.Address, send.Count, send.Handle, op.MPIOp, root.Rank, comm, request);

    /// <inheritdoc />
    public int Init(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request) =>
        Mpi.MPI_Reduce_init(
            send.Place,
            receive.Address,
            send.Count,
            send.Handle,
            op.MPIOp,
            root.Rank,
            comm,
            Mpi.MPI_INFO_NULL,
            request
        );

    /// <inheritdoc />
    public void KeepFor(Request request) => op.KeepFor(request);
}
