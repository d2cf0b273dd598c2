using System.Runtime.CompilerServices;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

namespace MPINET;

/// <summary>Combines the elements of all processes, on all processes. MPI-5.0, section 6.9.6.</summary>
internal readonly unsafe struct AllreduceOperation(ReductionOperator op) : ICollective
{
    /// <inheritdoc />
    public OperationFunctions Functions =>
        new("MPI_Allreduce", RequestFunction.MPI_Iallreduce, RequestFunction.MPI_Allreduce_init);

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireToCombine(receive, op);
        receive.RequireRoom(send.Count, "receive", "as many are sent");
        send.SettleOverlap(receive, 0, comm, "send");
    }

    /// <inheritdoc />
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Call<TWay>(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
        where TWay : struct, IWay
    {
        send.Get(out void* from, out int count, out MPI_Datatype type);
        void* to = receive.Address;
        return default(TWay).Way switch
        {
            Way.Blocking => MPI_Allreduce(from, to, count, type, op.MPIOp, comm),
            Way.Nonblocking => MPI_Iallreduce(from, to, count, type, op.MPIOp, comm, request),
            _ => MPI_Allreduce_init(from, to, count, type, op.MPIOp, comm, MPI_INFO_NULL, request),
        };
    }

    /// <inheritdoc />
    public void KeepFor(Request request) => op.KeepFor(request);
}
