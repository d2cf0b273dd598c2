using System.Diagnostics;

namespace MPINET.Diagnostics.Observing;

/// <summary>The pauses between calls that poll MPI. The first polls have none, because most calls take microseconds.</summary>
internal struct Polling
{
    private const int Spins = 2000;
    private const int SpinsBetweenLooks = 64;

    private static readonly long patience = Stopwatch.Frequency / 10;

    private int questions;
    private long start;

    /// <summary>The time since the first pause; zero before it.</summary>
    public readonly TimeSpan Elapsed =>
        start == 0
            ? TimeSpan.Zero
            : TimeSpan.FromSeconds((Stopwatch.GetTimestamp() - start) / (double)Stopwatch.Frequency);

    /// <summary>A <see cref="WaitUntil" /> that only polls.</summary>
    public static void Wait(ref ObservedCall call, Func<bool> isDone)
    {
        Polling polling = new();
        while (!isDone())
        {
            polling.Pause();
        }
    }

    /// <summary>Pauses once.</summary>
    /// <returns>True if it is time to check the clock.</returns>
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
            // After a while a millisecond of latency does not matter, so the thread yields the core.
            questions = Spins + SpinsBetweenLooks - 2;
            Thread.Sleep(1);
        }

        return true;
    }
}
