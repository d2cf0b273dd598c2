using System.Diagnostics;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>A pending receive, which returns its status.</summary>
/// <param name="port">The source.</param>
/// <param name="tag">The tag.</param>
/// <param name="function">The function that creates it.</param>
/// <param name="count">Elements of the buffer.</param>
/// <param name="type">Their type.</param>
/// <param name="file">The source file of the call.</param>
/// <param name="line">The line in that file.</param>
internal sealed class ReceiveRequest(
    Port port,
    int tag,
    MpiFunction function,
    int count,
    Datatype type,
    string file,
    int line
) : Request<Status>(port, tag, function, file, line)
{
    /// <inheritdoc />
    internal override Status Take()
    {
        Status status = new();
        FillStatus(status);
        return status;
    }

    /// <inheritdoc />
    private protected override (int Count, Datatype? Type) Room => (count, type);

    /// <inheritdoc />
    [StackTraceHidden]
    private protected override void Fail()
    {
        MPI_Status other = default;
        Truncation.Throw(Code, Function, Comm, ReportedStatus(ref other), count, type);
    }
}
