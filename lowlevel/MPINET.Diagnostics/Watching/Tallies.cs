namespace MPINET.Diagnostics.Watching;

/// <summary>Numbers by key, in memory that processes share: one writes, all read.</summary>
/// <remarks>Begins with how many keys there are, and whether some had no room. Keys stay.</remarks>
internal readonly unsafe struct Tallies(long* start)
{
    /// <summary>The words that it takes.</summary>
    public const int Words = FirstEntry + (Capacity * WordsOfAnEntry);

    private const int Capacity = 512;
    private const int MostKeys = Capacity * 3 / 4;
    private const int FirstEntry = 2;
    private const int WordsOfAnEntry = 2;
    private const int LostAt = 1;

    /// <summary>Whether some keys had no room. Nothing is known of those.</summary>
    public bool HasLost => Volatile.Read(ref start[LostAt]) != 0;

    /// <summary>The number of a key; 0 where it has none, and the greatest where it may have had no room.</summary>
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

    /// <summary>Sets the number of a key. Only one thread at a time may write.</summary>
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

        // What is read after this is no older: two processes that each write and then read do not miss each other.
        Interlocked.MemoryBarrier();
    }

    /// <summary>All of them.</summary>
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

    // The entry of a key, or the free one where it would be.
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
