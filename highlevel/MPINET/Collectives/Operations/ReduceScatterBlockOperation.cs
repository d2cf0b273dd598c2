using System.Runtime.CompilerServices;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

namespace MPINET;

/// <summary>Combines the elements of all processes and distributes the results evenly. MPI-5.0, section 6.10.1.</summary>
internal readonly unsafe struct ReduceScatterBlockOperation(ReductionOperator op) : ICollective
{
    /// <inheritdoc />
    public OperationFunctions Functions =>
        new(
            "MPI_Reduce_scatter_block",
            RequestFunction.MPI_Ireduce_scatter_block,
            RequestFunction.MPI_Reduce_scatter_block_init
        );

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireToCombine(receive, op);
        receive.Count = send.Share(comm.Size, "send");
        receive.RequireRoom(receive.Count, "receive", "as many as the send buffer has for each process");
        send.SettleOverlap(receive, 0, comm, "send");
    }

    /// <inheritdoc />
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Call<TWay>(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
        where TWay : struct, IWay
    {
        receive.Get(out void* to, out int count, out MPI_Datatype type);
        return default(TWay).Way switch
        {
            Way.Blocking => MPI_Reduce_scatter_block(send.Argument, to, count, type, op.MPIOp, comm),
            Way.Nonblocking => MPI_Ireduce_scatter_block(send.Argument, to, count, type, op.MPIOp, comm, request),
            _ => MPI_Reduce_scatter_block_init(send.Argument, to, count, type, op.MPIOp, comm, MPI_INFO_NULL, request),
        };
    }

    /// <inheritdoc />
    public void KeepFor(Request request) => op.KeepFor(request);
}
