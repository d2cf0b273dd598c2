namespace MPINET.Diagnostics.Tracing;

/// <summary>The last records of this rank, and the count of all.</summary>
/// <param name="length">Number of records that are kept; 0 for none.</param>
internal sealed class TraceRing(int length)
{
    private readonly TraceRecord[] records = new TraceRecord[length];
    private long written;

    /// <summary>Number of records written.</summary>
    public long Written => Volatile.Read(ref written);

    /// <summary>Number of records overwritten.</summary>
    public long Dropped => length == 0 ? 0 : Math.Max(Written - length, 0);

    /// <summary>Adds a record. Thread-safe.</summary>
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

    /// <summary>The records that are left, the oldest first; null if none are kept.</summary>
    public TraceRecord[]? ToArray() => length == 0 ? null : Last((int)Math.Min(Written, length));

    /// <summary>The last records, the oldest first.</summary>
    /// <param name="most">Maximum number.</param>
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
