using MPINET.PInvoke;

namespace MPINET;

/// <summary>Combines elements of this process. MPI-5.0, section 6.9.7.</summary>
internal unsafe struct ReduceLocalOperation(ReductionOperator op) : IOperation
{
    private ReductionOperator op = op;

    /// <inheritdoc />
    public readonly string Name => "MPI_Reduce_local";

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("input");
        receive.RequireGiven("inout");
        op = op.For(send.Type);
        receive.RequireSameType(send);
        receive.RequireRoom(send.Count, "inout", "the input has as many");
        send.RequireApart(receive, "input");
    }

    /// <inheritdoc />
    public readonly int Call(Way way, ref Operand send, ref Operand receive, MPI_Comm comm, MPI_Request* request)
    {
        MPI_Op function = op.Begin(way);
        MPI_Datatype type = op.TypeFor(send.Handle);
        int code = Mpi.MPI_Reduce_local(send.Address, receive.Address, send.Count, type, function);
        op.EndLocal();
        return code;
    }
}
