using System;
using System.Collections.Generic;
using MPINET;

/// <summary>Counts by key, in slots that lie on all processes. Each process may add at any time; no other takes part.</summary>
/// <remarks>A key takes the first free slot from the one on that its hash gives. A slot is never freed.</remarks>
internal sealed class DistributedTable : IDisposable
{
    private const long Free = 0;

    private readonly GlobalArray<long> keys;
    private readonly GlobalArray<long> counts;

    /// <summary>Makes an empty table. Collective.</summary>
    public DistributedTable(Intracommunicator comm, long slots)
    {
        keys = new GlobalArray<long>(comm, slots);
        counts = new GlobalArray<long>(comm, slots);
    }

    /// <summary>Adds to the count of a key, which is not 0.</summary>
    public void Add(long key, long count)
    {
        for (long probe = 0; probe < keys.Length; probe++)
        {
            long slot = (Hash(key) + probe) % keys.Length;

            // One process alone gets a free slot, whoever else wants it at the same time.
            long before = keys.CompareAndSwap(slot, key, Free);
            if (before == Free || before == key)
            {
                counts.FetchAndAdd(slot, count);
                return;
            }
        }

        throw new InvalidOperationException($"All {keys.Length} slots are taken.");
    }

    /// <summary>The count of a key, after <see cref="Synchronize" />; 0 if there is none.</summary>
    public long CountOf(long key)
    {
        for (long probe = 0; probe < keys.Length; probe++)
        {
            long slot = (Hash(key) + probe) % keys.Length;
            long found = keys[slot];
            if (found == Free || found == key)
            {
                return found == key ? counts[slot] : 0;
            }
        }

        return 0;
    }

    /// <summary>Waits until all have added. Collective.</summary>
    public void Synchronize()
    {
        keys.Synchronize();
        counts.Synchronize();
    }

    /// <summary>The keys and counts that this process has.</summary>
    public List<(long Key, long Count)> Local()
    {
        List<(long, long)> taken = [];
        keys.ForEachLocal(
            (long slot, ref long key) =>
            {
                if (key != Free)
                {
                    taken.Add((key, counts[slot]));
                }
            }
        );
        return taken;
    }

    public void Dispose()
    {
        counts.Dispose();
        keys.Dispose();
    }

    private static long Hash(long key) => unchecked((long)((ulong)key * 0x9E3779B97F4A7C15 >> 20));
}
