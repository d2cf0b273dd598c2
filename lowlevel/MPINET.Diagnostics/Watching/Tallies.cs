namespace MPINET.Diagnostics.Watching;

/// <summary>Counts by key, in memory that processes share. One process writes, all read.</summary>
/// <remarks>
/// The memory begins with the number of keys, a mark if some had no room, and a version (<see cref="Seqlock" />). A count of 0 takes no room: the entry of a key that is removed has <see cref="Removed" /> as its key until another one takes
/// it, because those behind it are found past it.
/// </remarks>
internal readonly unsafe struct Tallies(long* start)
{
    /// <summary>Size in words.</summary>
    public const int Words = FirstEntry + (Capacity * WordsOfAnEntry);

    private const int Capacity = 512;
    private const int MaxKeys = Capacity * 3 / 4;
    private const int FirstEntry = 3;
    private const int WordsOfAnEntry = 2;
    private const int LostAt = 1;
    private const int VersionAt = 2;
    private const long Removed = -1;

    /// <summary>True if some keys had no room. Nothing is known of those.</summary>
    public bool HasLost => Volatile.Read(ref start[LostAt]) != 0;

    private Seqlock Record => new(start + VersionAt);

    /// <summary>The count of a key; 0 if it has none, the maximum if it may have had no room.</summary>
    public long this[ulong key]
    {
        get
        {
            SpinWait wait = default;
            while (true)
            {
                long version = Record.Version;
                long* entry = Find(key, out _);
                long value =
                    entry is not null ? entry[1]
                    : HasLost ? long.MaxValue
                    : 0;
                if (Record.IsStill(version))
                {
                    return value;
                }

                wait.SpinOnce();
            }
        }
    }

    /// <summary>Sets the count of a key. Not thread-safe.</summary>
    public void Set(ulong key, long value)
    {
        Record.Begin();
        Change(key, value);
        Record.End();

        // Later reads must not move before this write. Of two processes that each write and then read, at least one sees the other.
        Interlocked.MemoryBarrier();
    }

    /// <summary>All counts, by key.</summary>
    public Dictionary<ulong, long> ToDictionary()
    {
        Dictionary<ulong, long> all = [];
        SpinWait wait = default;
        while (true)
        {
            long version = Record.Version;
            for (int i = 0; i < Capacity && all.Count < start[0]; i++)
            {
                long* entry = EntryAt(i);
                if (entry[0] is not (0 or Removed) and long key)
                {
                    all[(ulong)key] = entry[1];
                }
            }

            if (Record.IsStill(version))
            {
                return all;
            }

            all.Clear();
            wait.SpinOnce();
        }
    }

    private void Change(ulong key, long value)
    {
        long* entry = Find(key, out long* free);
        if (entry is not null)
        {
            entry[1] = value;
            if (value == 0)
            {
                Remove(entry);
            }
        }
        else if (value != 0 && start[0] == MaxKeys)
        {
            start[LostAt] = 1;
        }
        else if (value != 0)
        {
            free[0] = (long)key;
            free[1] = value;
            start[0]++;
        }
    }

    // The entry of a key; null if it has none. The key would take the free entry.
    private long* Find(ulong key, out long* free)
    {
        free = null;
        ulong at = key % Capacity;
        for (int i = 0; i < Capacity; i++)
        {
            long* entry = EntryAt((int)((at + (ulong)i) % Capacity));
            long found = entry[0];
            if (found == (long)key)
            {
                return entry;
            }

            if (found is 0 or Removed && free is null)
            {
                free = entry;
            }

            if (found == 0)
            {
                break;
            }
        }

        return null;
    }

    // If no entry follows, nothing is found past this one and the removed ones before it, so they become free.
    private void Remove(long* entry)
    {
        start[0]--;
        entry[0] = Removed;
        int at = (int)((entry - EntryAt(0)) / WordsOfAnEntry);
        if (EntryAt((at + 1) % Capacity)[0] == 0)
        {
            for (; EntryAt(at)[0] == Removed; at = (at + Capacity - 1) % Capacity)
            {
                EntryAt(at)[0] = 0;
            }
        }
    }

    private long* EntryAt(int index) => start + FirstEntry + (index * WordsOfAnEntry);
}
