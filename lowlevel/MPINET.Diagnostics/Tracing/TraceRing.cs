namespace MPINET.Diagnostics.Tracing;

/// <summary>The records of this rank: the last ones, and how many there were.</summary>
/// <param name="length">How many are kept; 0 for none.</param>
internal sealed class TraceRing(int length)
{
    private readonly TraceRecord[] records = new TraceRecord[length];
    private long written;

    /// <summary>How many records were written.</summary>
    public long Written => Volatile.Read(ref written);

    /// <summary>How many of them are not kept any more.</summary>
    public long Dropped => length == 0 ? 0 : Math.Max(Written - length, 0);

    /// <summary>Adds a record. Several threads may at once.</summary>
    /// <returns>Its number.</returns>
    public long Add(in TraceRecord record)
    {
        long number = Interlocked.Increment(ref written) - 1;
        if (length > 0)
        {
            records[number % length] = record;
        }

        return number;
    }

    /// <summary>Those that are kept, the oldest first; null where none are.</summary>
    public TraceRecord[]? ToArray() => length == 0 ? null : Last((int)Math.Min(Written, length));

    /// <summary>The last ones, the oldest first.</summary>
    /// <param name="most">How many at most.</param>
    public TraceRecord[] Last(int most)
    {
        long all = Written;
        TraceRecord[] last = new TraceRecord[(int)Math.Min(most, Math.Min(all, length))];
        for (int i = 0; i < last.Length; i++)
        {
            last[i] = records[(all - last.Length + i) % length];
        }

        return last;
    }
}
