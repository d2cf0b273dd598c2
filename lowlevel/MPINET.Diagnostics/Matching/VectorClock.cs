namespace MPINET.Diagnostics.Matching;

/// <summary>The number of events of each process that this process knows of, from messages and collective operations.</summary>
/// <remarks>
/// Each message of the diagnostics carries the clock of its sender. An event can have caused another one only if the process of the latter
/// knew of it. Events of several threads of a process count as if each had caused the next.
/// </remarks>
internal sealed class VectorClock
{
    private readonly object gate = new();
    private readonly long[] known = new long[World.Size];

    /// <summary>Number of processes.</summary>
    public int Length => known.Length;

    /// <summary>Counts an event of this process.</summary>
    /// <returns>Its number, from 1.</returns>
    public long Tick()
    {
        lock (gate)
        {
            return ++known[World.Rank];
        }
    }

    /// <summary>Counts the event that this process sends a message.</summary>
    /// <returns>The clock that goes with the message.</returns>
    public long[] TickAndCopy()
    {
        lock (gate)
        {
            known[World.Rank]++;
            return [.. known];
        }
    }

    /// <summary>Notes that this process has received a message.</summary>
    /// <param name="sent">The clock that came with it.</param>
    public void Merge(long[] sent)
    {
        lock (gate)
        {
            for (int i = 0; i < known.Length; i++)
            {
                known[i] = Math.Max(known[i], sent[i]);
            }
        }
    }
}
