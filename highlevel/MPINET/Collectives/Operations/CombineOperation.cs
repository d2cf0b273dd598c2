using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Combines the elements of all processes, or of the lower ranks. MPI-5.0, sections 6.9.6 and 6.11.</summary>
internal unsafe struct CombineOperation<TRanks>(ReductionOperator op) : ICollective
    where TRanks : struct, ICombinedRanks
{
    private ReductionOperator op = Require.Given(op, nameof(op));

    /// <inheritdoc />
    public OperationFunctions Functions =>
        default(TRanks).Ranks switch
        {
            CombinedRanks.All => OperationFunctions.Allreduce(),
            CombinedRanks.Inclusive => OperationFunctions.Scan(),
            _ => OperationFunctions.Exscan(),
        };

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        op = send.RequireToCombine(receive, op);
        send.SettleResults(receive, comm);
    }

    /// <inheritdoc />
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Call<TWay>(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
        where TWay : struct, IWay
    {
        send.Get(out void* from, out int count, out MPI_Datatype type);
        type = op.TypeFor(type);
        void* to = receive.Address;
        MPI_Op function = op.Begin<TWay>();
        int code = default(TRanks).Ranks switch
        {
            CombinedRanks.All => CollectiveFunctions.Allreduce<TWay>(from, to, count, type, function, comm, request),
            CombinedRanks.Inclusive => CollectiveFunctions.Scan<TWay>(from, to, count, type, function, comm, request),
            _ => CollectiveFunctions.Exscan<TWay>(from, to, count, type, function, comm, request),
        };
        return op.End<TWay>(code, comm);
    }

    /// <inheritdoc />
    public void KeepFor(Request request) => op.KeepFor(request);
}
