using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Combines the elements of all processes at the root. MPI-5.0, section 6.9.1.</summary>
internal unsafe struct ReduceOperation(Root root, ReductionOperator op) : ICollective
{
    private ReductionOperator op = Require.Given(op, nameof(op));

    /// <inheritdoc />
    public OperationFunctions Functions => OperationFunctions.Reduce();

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        if (root is { IsHere: false, HasPart: false } && send.IsGiven)
        {
            // This process takes part in the exchange of exceptions, which operations by functions have.
            op = op.For(send.Type);
        }

        root.SettleGiven(ref send, "send", ref receive, "receive");
        if (root.HasPart)
        {
            op = op.For(send.Type);
        }

        if (!root.IsHere)
        {
            return;
        }

        if (!root.HasPart)
        {
            op = op.For(receive.Type);

            // This process sends nothing, but some MPIs refuse null and the receive buffer as the send buffer.
            send = new Operand((byte*)receive.Address + 1, 0, receive.Type) { Count = receive.Count };
            return;
        }

        receive.RequireSameType(send);
        send.SettleResults(receive, comm);
    }

    /// <inheritdoc />
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Call<TWay>(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
        where TWay : struct, IWay
    {
        send.Get(out void* from, out int count, out MPI_Datatype type);
        type = op.TypeFor(type);
        MPI_Op function = op.Begin<TWay>();
        void* to = receive.Address;
        int code = CollectiveFunctions.Reduce<TWay>(from, to, count, type, function, root.Rank, comm, request);
        return op.End<TWay>(code, comm);
    }

    /// <inheritdoc />
    public void KeepFor(Request request) => op.KeepFor(request);
}
