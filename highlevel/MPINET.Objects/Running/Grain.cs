using System.Diagnostics;

namespace MPINET.Objects.Running;

/// <summary>
/// Decides if the calls of a class are worth a message: by the number that the program sets, or by a moving average of
/// their times.
/// </summary>
/// <param name="objects">The number of objects in a grain, or null to measure it.</param>
/// <param name="costOfCall">The time of a call to another rank, in ticks of the clock.</param>
/// <param name="mayRunAtOnce">True if calls may run within their callers at all.</param>
internal sealed class Grain(int? objects, long costOfCall, bool mayRunAtOnce)
{
    // Reading the clock takes longer than a short call, so few calls are timed after the first ones. The interval is
    // prime, so that it does not coincide with a pattern of calls.
    private const int First = 16;
    private const int OneOf = 509;
    private const double Weight = 0.125;

    private double average;
    private int timed;
    private int untilNext;
    private int made;

    /// <summary>True if one-way calls to objects of this rank run at once.</summary>
    public bool IsFine { get; private set; } = mayRunAtOnce && objects > 1;

    /// <summary>The average time of a call; zero if none was timed.</summary>
    public TimeSpan AverageTime => TimeSpan.FromSeconds(average / Stopwatch.Frequency);

    /// <summary>True if the next object with a free placement is created on this rank.</summary>
    public bool StaysHere() => objects is { } number ? ++made % number != 0 : IsFine;

    /// <summary>True if the next call must be timed.</summary>
    public bool IsToBeTimed()
    {
        if (objects is not null || untilNext-- > 0)
        {
            return false;
        }

        untilNext = timed < First ? 0 : OneOf;
        return true;
    }

    /// <summary>Adds the time of a call, without that of nested calls.</summary>
    public void Add(long ticks)
    {
        average = timed++ == 0 ? ticks : average + (Weight * (ticks - average));
        IsFine = mayRunAtOnce && timed >= First && average < costOfCall;
    }
}
