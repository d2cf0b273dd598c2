using System.Runtime.CompilerServices;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

namespace MPINET;

/// <summary>Waits for all processes. MPI-5.0, section 6.3.</summary>
internal readonly unsafe struct BarrierOperation : ICollective
{
    /// <inheritdoc />
    public OperationFunctions Functions =>
        new("MPI_Barrier", RequestFunction.MPI_Ibarrier, RequestFunction.MPI_Barrier_init);

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.Drop();
        receive.Drop();
    }

    /// <inheritdoc />
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Call<TWay>(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
        where TWay : struct, IWay
    {
        return default(TWay).Way switch
        {
            Way.Blocking => MPI_Barrier(comm),
            Way.Nonblocking => MPI_Ibarrier(comm, request),
            _ => MPI_Barrier_init(comm, MPI_INFO_NULL, request),
        };
    }

    /// <inheritdoc />
    public void KeepFor(Request request) { }
}
