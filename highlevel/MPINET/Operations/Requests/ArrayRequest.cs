namespace MPINET;

/// <summary>A pending operation that returns an array.</summary>
internal sealed class ArrayRequest<T>(T[] array, Communicator comm, MpiFunction function, string file, int line)
    : Request<T[]>(comm, function, file, line)
    where T : unmanaged
{
    /// <inheritdoc />
    internal override T[] Take() => array;
}
