namespace MPINET.Diagnostics.Watching;

/// <summary>Counts by key, in memory that processes share. One process writes, all read.</summary>
/// <remarks>The memory begins with the number of keys, and a mark if some had no room. Keys are never removed.</remarks>
internal readonly unsafe struct Tallies(long* start)
{
    /// <summary>Size in words.</summary>
    public const int Words = FirstEntry + (Capacity * WordsOfAnEntry);

    private const int Capacity = 512;
    private const int MostKeys = Capacity * 3 / 4;
    private const int FirstEntry = 2;
    private const int WordsOfAnEntry = 2;
    private const int LostAt = 1;

    /// <summary>True if some keys had no room. Nothing is known of those.</summary>
    public bool HasLost => Volatile.Read(ref start[LostAt]) != 0;

    /// <summary>The count of a key; 0 if it has none, the maximum if it may have had no room.</summary>
    public long this[ulong key]
    {
        get
        {
            long* entry = Find(key);
            return entry[0] != 0 ? Volatile.Read(ref entry[1])
                : HasLost ? long.MaxValue
                : 0;
        }
    }

    /// <summary>Sets the count of a key. Not thread-safe.</summary>
    public void Set(ulong key, long value)
    {
        long* entry = Find(key);
        if (entry[0] == 0)
        {
            if (start[0] == MostKeys)
            {
                Volatile.Write(ref start[LostAt], 1);
                return;
            }

            entry[1] = value;
            Volatile.Write(ref entry[0], (long)key);
            Volatile.Write(ref start[0], start[0] + 1);
        }
        else
        {
            Volatile.Write(ref entry[1], value);
        }

        // Later reads must not move before this write. Of two processes that each write and then read, at least one sees the other.
        Interlocked.MemoryBarrier();
    }

    /// <summary>All counts, by key.</summary>
    public Dictionary<ulong, long> ToDictionary()
    {
        Dictionary<ulong, long> all = [];
        for (int i = 0; i < Capacity && all.Count < Volatile.Read(ref start[0]); i++)
        {
            long* entry = start + FirstEntry + (i * WordsOfAnEntry);
            if (Volatile.Read(ref entry[0]) is not 0 and long key)
            {
                all[(ulong)key] = Volatile.Read(ref entry[1]);
            }
        }

        return all;
    }

    // The entry of a key, or the free entry that it would take.
    private long* Find(ulong key)
    {
        for (ulong i = key % Capacity; ; i = (i + 1) % Capacity)
        {
            long* entry = start + FirstEntry + ((int)i * WordsOfAnEntry);
            if (Volatile.Read(ref entry[0]) is var found && (found == 0 || found == (long)key))
            {
                return entry;
            }
        }
    }
}
