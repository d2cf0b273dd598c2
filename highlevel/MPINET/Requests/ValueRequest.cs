using MPINET.PInvoke;

namespace MPINET;

/// <summary>An operation under way that gives one value, which it has room for itself.</summary>
internal sealed class ValueRequest<T>(Communicator comm, RequestFunction function, string file, int line)
    : Request<T>(comm, function, file, line)
    where T : unmanaged
{
    /// <summary>Where the value goes.</summary>
    public T[] Cell { get; } = new T[1];

    /// <summary>Whether the value is that of a message; a receive from nobody gets none, and the results of collective operations have no status.</summary>
    public bool IsOfMessage { get; set; }

    /// <inheritdoc />
    internal override T Take()
    {
        if (IsOfMessage && !HasFailed)
        {
            MPI_Status other = default;
            Status.RequireOne<T>(Told(ref other), Datatype.Of<T>());
        }

        return Cell[0];
    }

    /// <inheritdoc />
    private protected override (int Count, Datatype? Type) Room => (1, Datatype.Of<T>());

    /// <inheritdoc />
    private protected override void Fail()
    {
        if (!IsOfMessage)
        {
            base.Fail();
            return;
        }

        MPI_Status other = default;
        Errors.ThrowOfReceive(code, Function, Comm, Told(ref other), 1, Datatype.Of<T>());
    }
}
