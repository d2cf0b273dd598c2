using MPINET.PInvoke;

namespace MPINET;

/// <summary>A receive under way of one value.</summary>
/// <param name="comm">The communicator.</param>
/// <param name="function">The function that makes it.</param>
/// <param name="isOfMessage">Whether the value is that of a message whose length is still to be looked at; none comes from nobody.</param>
/// <param name="file">The source file in which it is made.</param>
/// <param name="line">The line in that file.</param>
internal sealed unsafe class ReceivedValueRequest<T>(
    Communicator comm,
    RequestFunction function,
    bool isOfMessage,
    string file,
    int line
) : Request<T>(comm, function, file, line)
    where T : unmanaged
{
    private T value;
    private T* place;

    /// <summary>Keeps a place for the value, and gives its address.</summary>
    public void* KeepPlace() => place = (T*)buffers.Keep(default(T));

    /// <inheritdoc />
    internal override T Take()
    {
        if (isOfMessage && !HasFailed)
        {
            MPI_Status other = default;
            Status.RequireOne<T>(Told(ref other), Datatype.Of<T>());
        }

        return value;
    }

    // The place serves another request from then on.
    /// <inheritdoc />
    private protected override void Keep(in MPI_Status status)
    {
        base.Keep(status);
        value = *place;
    }

    /// <inheritdoc />
    private protected override (int Count, Datatype? Type) Room => (1, Datatype.Of<T>());

    /// <inheritdoc />
    private protected override void Fail()
    {
        if (!isOfMessage)
        {
            base.Fail();
            return;
        }

        MPI_Status other = default;
        Errors.ThrowOfReceive(Code, Function, Comm, Told(ref other), 1, Datatype.Of<T>());
    }
}
