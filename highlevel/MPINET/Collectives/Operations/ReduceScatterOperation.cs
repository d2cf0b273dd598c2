using MPINET.PInvoke;

namespace MPINET;

/// <summary>Combines the elements of all and deals to each as many as it is to have. MPI-5.0, section 6.10.2.</summary>
internal readonly unsafe struct ReduceScatterOperation(Segments segments, ReductionOperator op) : ICollective
{
    /// <inheritdoc />
    public string Name => "MPI_Reduce_scatter";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.MPI_Ireduce_scatter;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.MPI_Reduce_scatter_init;

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        receive.RequireGiven("receive");
        op.For(send.Type);
        receive.RequireSameType(send);
        int count = segments.Count(comm.Rank);
        send.RequireExactly(segments.Total, "send", "that is the sum of counts");
        receive.RequireRoom(count, "receive", "as many as counts has for this process");
        send.SettleOverlap(receive, 0, comm, "send");
    }

    /// <inheritdoc />
    public int Call(in Operand send, in Operand receive, MPI_Comm comm)
    {
        fixed (int* counts = segments)
        {
            return Mpi.MPI_Reduce_scatter(send.Place, receive.Address, counts, receive.Handle, op.MPIOp, comm);
        }
    }

    /// <inheritdoc />
    public int Start(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
    {
        fixed (int* counts = segments)
        {
            return Mpi.MPI_Ireduce_scatter(
                send.Place,
                receive.Address,
                counts,
                receive.Handle,
                op.MPIOp,
                comm,
                request
            );
        }
    }

    /// <inheritdoc />
    public int Init(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
    {
        fixed (int* counts = segments)
        {
            return Mpi.MPI_Reduce_scatter_init(
                send.Place,
                receive.Address,
                counts,
                receive.Handle,
                op.MPIOp,
                comm,
                Mpi.MPI_INFO_NULL,
                request
            );
        }
    }

    /// <inheritdoc />
    public void KeepFor(Request request)
    {
        segments.KeepFor(request);
        op.KeepFor(request);
    }
}
