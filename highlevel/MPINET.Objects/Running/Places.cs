namespace MPINET.Objects.Running;

/// <summary>Chooses the ranks of new objects. Any thread of the run may call it.</summary>
/// <param name="rank">This rank.</param>
/// <param name="loads">The number of calls that wait on each rank, as far as known here.</param>
/// <param name="classes">The classes, by number.</param>
internal sealed class Places(int rank, int[] loads, HostedClass[] classes)
{
    private readonly object gate = new();
    private readonly Random chance = new(rank + 1);
    private int last;

    /// <summary>Chooses the rank for a new object.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The placement contains a rank that does not exist.</exception>
    public int Choose(Placement placement, int ofClass)
    {
        lock (gate)
        {
            return placement.Kind switch
            {
                PlacementKind.Local => rank,
                PlacementKind.Random => chance.Next(loads.Length),
                PlacementKind.RoundRobin => Next(),
                PlacementKind.OnRank => (uint)placement.Rank < (uint)loads.Length
                    ? placement.Rank
                    : throw new ArgumentOutOfRangeException(
                        nameof(placement),
                        placement.Rank,
                        $"Placement.OnRank takes 0 to {loads.Length - 1}, the ranks of the job."
                    ),
                _ => classes[ofClass].Grain.StaysHere() ? rank : LessLoaded(),
            };
        }
    }

    /// <summary>Gets the most loaded of the other ranks, or any of them if none is known to be loaded.</summary>
    public int MostLoadedOther()
    {
        int chosen;
        lock (gate)
        {
            chosen = (rank + 1 + chance.Next(loads.Length - 1)) % loads.Length;
        }

        for (int other = 0; other < loads.Length; other++)
        {
            chosen = other != rank && loads[other] > loads[chosen] ? other : chosen;
        }

        return chosen;
    }

    // Chooses between the next rank and a random one. This is almost as even as choosing the least loaded of all ranks,
    // and not all ranks choose the same one.
    private int LessLoaded()
    {
        int one = Next();
        int other = chance.Next(loads.Length);
        int chosen = loads[other] < loads[one] ? other : one;
        loads[chosen] += chosen == rank ? 0 : 1;
        return chosen;
    }

    // Starts with the rank after this one.
    private int Next() => (int)((uint)(rank + ++last) % (uint)loads.Length);
}
