namespace MPINET.Objects;

/// <summary>What a rank has done for the objects of a class.</summary>
public sealed class ParallelClassStatistics
{
    internal ParallelClassStatistics(
        string name,
        long objectsMade,
        long objectsLeft,
        long calls,
        long callsAtOnce,
        int longestQueue,
        TimeSpan averageTime
    )
    {
        Name = name;
        ObjectsMade = objectsMade;
        ObjectsLeft = objectsLeft;
        Calls = calls;
        CallsAtOnce = callsAtOnce;
        LongestQueue = longestQueue;
        AverageTime = averageTime;
    }

    /// <summary>The full name of the class.</summary>
    public string Name { get; }

    /// <summary>Objects whose constructors have run on this rank.</summary>
    public long ObjectsMade { get; }

    /// <summary>Objects of this rank that were not released.</summary>
    public long ObjectsLeft { get; }

    /// <summary>Calls that were carried out on this rank.</summary>
    public long Calls { get; }

    /// <summary>Those of them that ran within their callers', for they were too short to be sent.</summary>
    public long CallsAtOnce { get; }

    /// <summary>The most calls that have waited for one object.</summary>
    public int LongestQueue { get; }

    /// <summary>A moving average of the time of a call until its first await, from samples; zero where none was taken.</summary>
    public TimeSpan AverageTime { get; }

    /// <inheritdoc />
    public override string ToString() =>
        $"{Name}: {ObjectsMade} objects made, {ObjectsLeft} left, {Calls} calls, {CallsAtOnce} at once, at most {LongestQueue} waiting, {AverageTime.TotalMilliseconds * 1000:f1} us a call";
}
