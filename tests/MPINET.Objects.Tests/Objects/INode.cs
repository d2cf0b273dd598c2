namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public interface INode : IParallelObject
{
    Task<int> PingAsync();

    /// <summary>Calls another one's PingAsync, and adds one.</summary>
    Task<int> AskAsync(INode other);

    /// <summary>Has another one call this one back.</summary>
    Task<int> AskBackAsync(INode other);

    /// <summary>Says once that it has begun, then waits for others, then asks.</summary>
    Task<int> AskWhenBothAsync(INode other, IRecorder begun);

    /// <summary>Makes children until the depth is reached, and has each say so.</summary>
    void Grow(int depth, int children, int seed, IRecorder counter);

    Task<int> DelayAsync(int milliseconds);
}
