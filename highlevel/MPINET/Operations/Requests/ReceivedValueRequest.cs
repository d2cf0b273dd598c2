using System.Diagnostics;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>A pending receive of one value.</summary>
/// <param name="port">The source.</param>
/// <param name="tag">The tag.</param>
/// <param name="function">The function that creates it.</param>
/// <param name="isOfMessage">True if the length of the message must still be checked. No value arrives from MPI_PROC_NULL.</param>
/// <param name="file">The source file of the call.</param>
/// <param name="line">The line in that file.</param>
internal sealed unsafe class ReceivedValueRequest<T>(
    Port port,
    int tag,
    MpiFunction function,
    bool isOfMessage,
    string file,
    int line
) : Request<T>(port, tag, function, file, line)
    where T : unmanaged
{
    private T value;
    private T* place;

    /// <summary>Pins a cell for the value and returns its address.</summary>
    public void* KeepPlace() => place = (T*)buffers.Keep(default(T));

    /// <inheritdoc />
    internal override T Take()
    {
        if (isOfMessage && !HasFailed)
        {
            MPI_Status other = default;
            Status.RequireOne<T>(ReportedStatus(ref other), Datatype.Of<T>());
        }

        return value;
    }

    // The cell is reused by another request from then on.
    /// <inheritdoc />
    private protected override void Keep(in MPI_Status status)
    {
        base.Keep(status);
        value = *place;
    }

    /// <inheritdoc />
    private protected override (int Count, Datatype? Type) Room => (1, Datatype.Of<T>());

    /// <inheritdoc />
    [StackTraceHidden]
    private protected override void Fail()
    {
        if (!isOfMessage)
        {
            base.Fail();
            return;
        }

        MPI_Status other = default;
        Truncation.Throw(Code, Function, Comm, ReportedStatus(ref other), 1, Datatype.Of<T>());
    }
}
