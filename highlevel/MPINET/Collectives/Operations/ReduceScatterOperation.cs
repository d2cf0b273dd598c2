using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>
/// Combines the elements of all processes and distributes the results, whose number may differ between processes.
/// MPI-5.0, section 6.10.2.
/// </summary>
internal unsafe struct ReduceScatterOperation(Segments segments, ReductionOperator op) : ICollective
{
    private ReductionOperator op = Require.Given(op, nameof(op));

    /// <inheritdoc />
    public OperationFunctions Functions => OperationFunctions.ReduceScatter();

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        op = send.RequireToCombine(receive, op);
        int count = segments.CountOf(comm.Rank);
        send.RequireExactly(segments.Total, "send", "that is the sum of counts");
        receive.RequireRoom(count, "receive", "as many as counts has for this process");
        send.SettleOverlap(receive, 0, comm, "send");
    }

    /// <inheritdoc />
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Call<TWay>(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
        where TWay : struct, IWay
    {
        void* from = send.Argument;
        receive.Get(out void* to, out _, out MPI_Datatype type);
        type = op.TypeFor(type);
        fixed (int* counts = segments)
        {
            MPI_Op function = op.Begin<TWay>();
            int code = CollectiveFunctions.ReduceScatter<TWay>(from, to, counts, type, function, comm, request);
            return op.End<TWay>(code, comm);
        }
    }

    /// <inheritdoc />
    public void KeepFor(Request request)
    {
        segments.KeepFor(request);
        op.KeepFor(request);
    }
}
