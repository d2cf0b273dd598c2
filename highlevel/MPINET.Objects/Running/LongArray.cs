namespace MPINET.Objects.Running;

/// <summary>A long array of a record, which is sent as a message of its own and received in place.</summary>
/// <param name="kind">The type of its elements.</param>
/// <param name="values">The array.</param>
/// <param name="count">The number of elements; a reused array may be longer.</param>
/// <param name="isRented">True if the array is a copy that is reused after it was sent.</param>
internal sealed class LongArray(ElementKind kind, Array values, int count, bool isRented)
{
    /// <summary>
    /// The length from which an array has a message of its own, in bytes. A shorter one is copied faster than a further
    /// message is sent.
    /// </summary>
    public const int MinBytes = 1 << 14;

    public Array Values => values;

    public int Bytes => count * kind.Size;

    /// <summary>The type and the number of elements, as its record names them.</summary>
    public LongArrayShape Shape => new(kind.Code, count);

    public Request SendTo(Port destination) => kind.Isend(destination, values, count, MessageTags.Long);

    /// <summary>Releases the array after it was sent.</summary>
    public void Release()
    {
        if (isRented)
        {
            kind.Return(values);
        }
    }
}
