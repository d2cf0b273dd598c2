using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Combines the elements of all processes and distributes the results evenly. MPI-5.0, section 6.10.1.</summary>
internal unsafe struct ReduceScatterBlockOperation(ReductionOperator op) : ICollective
{
    private ReductionOperator op = Require.Given(op, nameof(op));

    /// <inheritdoc />
    public OperationFunctions Functions => OperationFunctions.ReduceScatterBlock();

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        op = send.RequireToCombine(receive, op);
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
        type = op.TypeFor(type);
        MPI_Op function = op.Begin<TWay>();
        void* from = send.Argument;
        int code = CollectiveFunctions.ReduceScatterBlock<TWay>(from, to, count, type, function, comm, request);
        return op.End<TWay>(code, comm);
    }

    /// <inheritdoc />
    public void KeepFor(Request request) => op.KeepFor(request);
}
