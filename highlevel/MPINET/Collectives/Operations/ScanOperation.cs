using System.Runtime.CompilerServices;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

namespace MPINET;

/// <summary>Combines the elements of the lower ranks, including or excluding this one. MPI-5.0, section 6.11.</summary>
internal readonly unsafe struct ScanOperation<TScan>(ReductionOperator op) : ICollective
    where TScan : struct, IScan
{
    /// <inheritdoc />
    public OperationFunctions Functions =>
        default(TScan).IsExclusive
            ? new("MPI_Exscan", RequestFunction.MPI_Iexscan, RequestFunction.MPI_Exscan_init)
            : new("MPI_Scan", RequestFunction.MPI_Iscan, RequestFunction.MPI_Scan_init);

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
        if (default(TScan).IsExclusive)
        {
            return default(TWay).Way switch
            {
                Way.Blocking => MPI_Exscan(from, to, count, type, op.MPIOp, comm),
                Way.Nonblocking => MPI_Iexscan(from, to, count, type, op.MPIOp, comm, request),
                _ => MPI_Exscan_init(from, to, count, type, op.MPIOp, comm, MPI_INFO_NULL, request),
            };
        }

        return default(TWay).Way switch
        {
            Way.Blocking => MPI_Scan(from, to, count, type, op.MPIOp, comm),
            Way.Nonblocking => MPI_Iscan(from, to, count, type, op.MPIOp, comm, request),
            _ => MPI_Scan_init(from, to, count, type, op.MPIOp, comm, MPI_INFO_NULL, request),
        };
    }

    /// <inheritdoc />
    public void KeepFor(Request request) => op.KeepFor(request);
}
