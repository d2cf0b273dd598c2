using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Waits for all processes. MPI-5.0, section 6.3.</summary>
internal readonly unsafe struct BarrierOperation : ICollective
{
    /// <inheritdoc />
    public OperationFunctions Functions => OperationFunctions.Barrier();

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
        return CollectiveFunctions.Barrier<TWay>(comm, request);
    }

    /// <inheritdoc />
    public void KeepFor(Request request) { }
}
