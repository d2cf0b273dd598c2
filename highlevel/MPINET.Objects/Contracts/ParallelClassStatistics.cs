namespace MPINET.Objects;

/// <summary>The work that a rank has done for the objects of a class.</summary>
public sealed class ParallelClassStatistics
{
    internal ParallelClassStatistics() { }

    /// <summary>The full name of the class.</summary>
    public string Name { get; internal init; } = "";

    /// <summary>The number of objects whose constructors have run on this rank.</summary>
    public long ObjectsMade { get; internal init; }

    /// <summary>The number of objects of this rank that were not released.</summary>
    public long ObjectsLeft { get; internal init; }

    /// <summary>The number of calls that were executed on this rank.</summary>
    public long Calls { get; internal init; }

    /// <summary>
    /// The number of these calls that ran within their callers, because they were too short to be sent.
    /// </summary>
    public long CallsAtOnce { get; internal init; }

    /// <summary>The maximum number of calls that waited for one object.</summary>
    public int LongestQueue { get; internal init; }

    /// <summary>
    /// A moving average of the time of a call until its first await, from samples; zero if there are none.
    /// </summary>
    public TimeSpan AverageTime { get; internal init; }

    /// <inheritdoc />
    public override string ToString() =>
        $"{Name}: {ObjectsMade} objects made, {ObjectsLeft} left, {Calls} calls, {CallsAtOnce} at once, at most {LongestQueue} waiting, {AverageTime.TotalMilliseconds * 1000:f1} us a call";
}
