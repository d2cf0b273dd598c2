using System.Diagnostics;

namespace MPINET;

/// <summary>The pauses of a polling loop: short at first, then long enough for other threads to run.</summary>
internal struct Polling
{
    private const int Spins = 30;

    // Below that time, the shortest sleep of the system, about a millisecond, would be noticeable.
    private static readonly long patience = Stopwatch.Frequency / 10;

    private readonly long start;
    private int pauses;
    private long firstPause;

    /// <summary>Starts the loop.</summary>
    public Polling()
    {
        start = Stopwatch.GetTimestamp();
        Polls.EndWait();
    }

    /// <summary>The time since the start.</summary>
    public readonly TimeSpan Elapsed =>
        TimeSpan.FromSeconds((Stopwatch.GetTimestamp() - start) / (double)Stopwatch.Frequency);

    /// <summary>True if nothing has arrived for so long that another millisecond does not matter.</summary>
    public readonly bool IsLong => pauses >= Spins && Stopwatch.GetTimestamp() - firstPause > patience;

    /// <summary>
    /// Makes the pauses short again after something has arrived. It does not read the clock, which takes longer than a
    /// poll.
    /// </summary>
    public void Reset() => pauses = 0;

    /// <summary>Ends the loop: the thread no longer waits.</summary>
    public static void End() => Polls.EndWait();

    /// <summary>Pauses once.</summary>
    public void Pause()
    {
        Polls.Wait();
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
