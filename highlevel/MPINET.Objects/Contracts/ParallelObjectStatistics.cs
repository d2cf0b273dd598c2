namespace MPINET.Objects;

/// <summary>What a rank has done in a run of parallel objects.</summary>
public sealed class ParallelObjectStatistics
{
    internal ParallelObjectStatistics() { }

    /// <summary>Calls that this rank has made; making and releasing an object are calls.</summary>
    public long CallsMade { get; internal init; }

    /// <summary>Calls that have ended on this rank.</summary>
    public long CallsFinished { get; internal init; }

    /// <summary>Messages that this rank has sent.</summary>
    public long Messages { get; internal init; }

    /// <summary>Bytes of these messages.</summary>
    public long Bytes { get; internal init; }

    /// <summary>Calls and answers in a message, on average; zero without messages.</summary>
    public double AverageBatch { get; internal init; }

    /// <summary>Calls and answers in the largest message.</summary>
    public int LargestBatch { get; internal init; }

    /// <summary>The most bytes of calls that have waited on this rank.</summary>
    public long MostBytesWaiting { get; internal init; }

    /// <summary>Objects that this rank has taken from others, having nothing to do.</summary>
    public long ObjectsStolen { get; internal init; }

    /// <summary>Objects of this rank that were not released.</summary>
    public long ObjectsLeft => Classes.Sum(one => one.ObjectsLeft);

    /// <summary>The same by class, for those that this rank has had objects of.</summary>
    public IReadOnlyList<ParallelClassStatistics> Classes { get; internal init; } = [];

    /// <inheritdoc />
    public override string ToString() =>
        $"{CallsMade} calls made, {CallsFinished} finished; {Messages} messages, {Bytes} bytes, {AverageBatch:f1} calls and answers in each, at most {LargestBatch}; "
        + $"at most {MostBytesWaiting} bytes waiting; {ObjectsStolen} objects taken from others, {ObjectsLeft} left\n"
        + string.Concat(Classes.Select(one => $"  {one}\n"));
}
