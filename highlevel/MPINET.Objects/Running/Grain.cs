using System.Diagnostics;

namespace MPINET.Objects.Running;

/// <summary>Whether the calls of a class are worth a message: by the number that the program gives, or by a moving average of their times.</summary>
/// <param name="objects">Objects in a grain, or null where that is measured.</param>
/// <param name="costOfCall">What a call to another rank takes, in ticks of the clock.</param>
/// <param name="mayRunAtOnce">Whether calls may run within their callers at all.</param>
internal sealed class Grain(int? objects, long costOfCall, bool mayRunAtOnce)
{
    // The clock costs more than a short call: after the first ones few are timed. The number is prime, so that no pattern of calls goes along with it.
    private const int First = 16;
    private const int OneOf = 509;
    private const double Weight = 0.125;

    private double average;
    private int timed;
    private int untilNext;
    private int made;

    /// <summary>Whether one-way calls to objects of this rank run at once.</summary>
    public bool IsFine { get; private set; } = mayRunAtOnce && objects > 1;

    /// <summary>The average time of a call; zero where none was timed.</summary>
    public TimeSpan AverageTime => TimeSpan.FromSeconds(average / Stopwatch.Frequency);

    /// <summary>Whether the next object that may be anywhere is made on this rank.</summary>
    public bool StaysHere() => objects is { } number ? ++made % number != 0 : IsFine;

    /// <summary>Whether the next call is to be timed.</summary>
    public bool IsToBeTimed()
    {
        if (objects is not null || untilNext-- > 0)
        {
            return false;
        }

        untilNext = timed < First ? 0 : OneOf;
        return true;
    }

    /// <summary>Takes the time of a call, without that of calls within it.</summary>
    public void Add(long ticks)
    {
        average = timed++ == 0 ? ticks : average + (Weight * (ticks - average));
        IsFine = mayRunAtOnce && timed >= First && average < costOfCall;
    }
}
