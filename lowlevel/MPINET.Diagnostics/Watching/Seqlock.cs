namespace MPINET.Diagnostics.Watching;

/// <summary>The version of a record in memory that processes share: odd while the record is being changed. One process writes, all read.</summary>
/// <remarks>
/// A full fence is between the odd version and the data, and between the data and the second look at the version. Without them, a processor of
/// weak order (arm64) lets the data pass the version.
/// </remarks>
internal readonly unsafe struct Seqlock(long* version)
{
    /// <summary>The version, before a record is read.</summary>
    public long Version => Volatile.Read(ref *version);

    /// <summary>True if all that was read since a version belongs to it.</summary>
    public bool IsStill(long since)
    {
        Interlocked.MemoryBarrier();
        return since % 2 == 0 && Version == since;
    }

    /// <summary>Begins a change. Only one thread at a time may change a record, or the version could stay odd.</summary>
    public void Begin()
    {
        Volatile.Write(ref *version, *version + 1);
        Interlocked.MemoryBarrier();
    }

    /// <summary>Ends a change.</summary>
    public void End() => Volatile.Write(ref *version, *version + 1);
}
