namespace MPINET.Diagnostics.Matching;

/// <summary>
/// The amounts that one process sends to the others, minus those that it receives. The sum of all processes is zero if every process receives
/// exactly what is sent to it.
/// </summary>
internal struct CollectiveBalance
{
    private long elements;
    private long bytes;
    private long open;

    /// <summary>True if every process receives exactly the data that is sent to it.</summary>
    public readonly bool IsEven => bytes == 0 && (elements == 0 || open > 0);

    /// <summary>Adds the amounts of other processes.</summary>
    public void Add(in CollectiveBalance others)
    {
        unchecked
        {
            elements += others.elements;
            bytes += others.bytes;
            open += others.open;
        }
    }

    /// <summary>Adds data that one process sends to another.</summary>
    /// <param name="isSent">True if this process sends, false if it receives.</param>
    /// <param name="source">The rank of the sender.</param>
    /// <param name="destination">The rank of the receiver.</param>
    /// <param name="type">The type of an element.</param>
    /// <param name="count">Number of elements.</param>
    public void Add(bool isSent, int source, int destination, KnownType type, long count)
    {
        if (count <= 0 || type.Bytes == 0)
        {
            return;
        }

        ulong way = ((ulong)source << 32) | (uint)destination;
        int sign = isSent ? 1 : -1;
        unchecked
        {
            bytes += sign * (long)Hashing.Of(way, (ulong)(type.Bytes * count));
            if (type.Signature.HasBytes)
            {
                open++;
            }
            else
            {
                elements += sign * (long)Hashing.Of(way, type.Signature.Number(count));
            }
        }
    }
}
