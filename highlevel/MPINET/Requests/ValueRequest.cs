namespace MPINET;

/// <summary>A collective operation under way that gives one value, which it has room for itself.</summary>
internal sealed class ValueRequest<T>(Communicator comm, RequestFunction function, string file, int line)
    : Request<T>(comm, function, file, line)
    where T : unmanaged
{
    /// <summary>Where the value goes.</summary>
    public T[] Cell { get; } = new T[1];

    /// <inheritdoc />
    internal override T Take() => Cell[0];
}
