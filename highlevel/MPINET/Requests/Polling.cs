using System.Diagnostics;

namespace MPINET;

/// <summary>The pauses of someone who asks MPI again and again: short at first, then such that others get the core.</summary>
internal struct Polling
{
    private const int Spins = 30;

    // Below that a pause of the system's shortest, about a millisecond, would be felt.
    private static readonly long patience = Stopwatch.Frequency / 10;

    private readonly long start;
    private int pauses;
    private long firstPause;

    /// <summary>Begins now.</summary>
    public Polling() => start = Stopwatch.GetTimestamp();

    /// <summary>The time since the beginning.</summary>
    public readonly TimeSpan Elapsed =>
        TimeSpan.FromSeconds((Stopwatch.GetTimestamp() - start) / (double)Stopwatch.Frequency);

    /// <summary>Whether nothing has come for long, so that a millisecond more does not matter.</summary>
    public readonly bool IsLong => pauses >= Spins && Stopwatch.GetTimestamp() - firstPause > patience;

    /// <summary>Pauses shortly again: something has come. It reads no clock, for that takes longer than to look what comes.</summary>
    public void Reset() => pauses = 0;

    /// <summary>Pauses once.</summary>
    public void Pause()
    {
        if (pauses == 0)
        {
            firstPause = Stopwatch.GetTimestamp();
        }

        if (++pauses < Spins)
        {
            Thread.SpinWait(20);
        }
        else if (IsLong)
        {
            Thread.Sleep(1);
        }
        else
        {
            Thread.Yield();
        }
    }
}
