namespace MPINET.Objects;

/// <summary>The work that a rank has done in a run of parallel objects.</summary>
public sealed class ParallelObjectStatistics
{
    internal ParallelObjectStatistics() { }

    /// <summary>The number of calls that this rank has made, including the creation and release of objects.</summary>
    public long CallsMade { get; internal init; }

    /// <summary>The number of calls that have ended on this rank.</summary>
    public long CallsFinished { get; internal init; }

    /// <summary>The number of messages that this rank has sent.</summary>
    public long Messages { get; internal init; }

    /// <summary>The number of bytes of these messages.</summary>
    public long Bytes { get; internal init; }

    /// <summary>The average number of calls and answers in a message; zero without messages.</summary>
    public double AverageBatch { get; internal init; }

    /// <summary>The number of calls and answers in the largest message.</summary>
    public int LargestBatch { get; internal init; }

    /// <summary>The maximum number of bytes of calls that waited on this rank.</summary>
    public long MostBytesWaiting { get; internal init; }

    /// <summary>The number of objects that this rank has taken from others while it was idle.</summary>
    public long ObjectsStolen { get; internal init; }

    /// <summary>Objects of this rank that were not released.</summary>
    public long ObjectsLeft => Classes.Sum(one => one.ObjectsLeft);

    /// <summary>The statistics of each class that has had objects on this rank.</summary>
    public IReadOnlyList<ParallelClassStatistics> Classes { get; internal init; } = [];

    /// <inheritdoc />
    public override string ToString() =>
        $"{CallsMade} calls made, {CallsFinished} finished; {Messages} messages, {Bytes} bytes, {AverageBatch:f1} calls and answers in each, at most {LargestBatch}; "
        + $"at most {MostBytesWaiting} bytes waiting; {ObjectsStolen} objects taken from others, {ObjectsLeft} left\n"
        + string.Concat(Classes.Select(one => $"  {one}\n"));
}
