namespace MPINET;

/// <summary>A pending collective operation that returns one value, stored in this object.</summary>
internal sealed class ValueRequest<T>(Communicator comm, MpiFunction function, string file, int line)
    : Request<T>(comm, function, file, line)
    where T : unmanaged
{
    /// <summary>The array of one element that receives the value.</summary>
    public T[] Cell { get; } = new T[1];

    /// <inheritdoc />
    internal override T Take() => Cell[0];
}
