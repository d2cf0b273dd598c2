using MPINET.PInvoke;

namespace MPINET;

/// <summary>Combines what this process has. MPI-5.0, section 6.9.7.</summary>
internal readonly unsafe struct ReduceLocalOperation(ReductionOperator op) : ICollective
{
    /// <inheritdoc />
    public string Name => "MPI_Reduce_local";

    /// <inheritdoc />
    public RequestFunction StartFunction => RequestFunction.None;

    /// <inheritdoc />
    public RequestFunction InitFunction => RequestFunction.None;

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("input");
        receive.RequireGiven("inout");
        op.For(send.Type);
        receive.RequireSameType(send);
        receive.RequireRoom(send.Count, "inout", "the input has as many");
        send.RequireApart(receive, "input");
    }

    /// <inheritdoc />
    public int Call(in Operand send, in Operand receive, MPI_Comm comm) =>
        Mpi.MPI_Reduce_local(send.Address, receive.Address, send.Count, send.Handle, op.MPIOp);

    /// <inheritdoc />
    public int Start(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request) =>
        throw new NotSupportedException();

    /// <inheritdoc />
    public int Init(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request) =>
        throw new NotSupportedException();

    /// <inheritdoc />
    public void KeepFor(Request request) { }
}
