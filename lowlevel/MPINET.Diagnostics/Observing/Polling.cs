using System.Diagnostics;

namespace MPINET.Diagnostics.Observing;

/// <summary>The pauses between questions to MPI: none at first, for most calls take microseconds.</summary>
internal struct Polling
{
    private const int Spins = 2000;
    private const int SpinsBetweenLooks = 64;

    private static readonly long patience = Stopwatch.Frequency / 10;

    private int questions;
    private long start;

    /// <summary>The time since the first pauses; zero before.</summary>
    public readonly TimeSpan Elapsed =>
        start == 0
            ? TimeSpan.Zero
            : TimeSpan.FromSeconds((Stopwatch.GetTimestamp() - start) / (double)Stopwatch.Frequency);

    /// <summary>Pauses once.</summary>
    /// <returns>Whether it is time to look at the clock.</returns>
    public bool Pause()
    {
        if (++questions < Spins || questions % SpinsBetweenLooks != 0)
        {
            return false;
        }

        if (start == 0)
        {
            start = Stopwatch.GetTimestamp();
        }

        if (Stopwatch.GetTimestamp() - start < patience)
        {
            Thread.Yield();
        }
        else
        {
            // A millisecond is not felt any more, and others get the core.
            questions = Spins + SpinsBetweenLooks - 2;
            Thread.Sleep(1);
        }

        return true;
    }
}
