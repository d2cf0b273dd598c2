namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public interface INode : IParallelObject
{
    Task<int> PingAsync();

    /// <summary>Calls PingAsync of another node, and adds one.</summary>
    Task<int> AskAsync(INode other);

    /// <summary>Has another node call this one back.</summary>
    Task<int> AskBackAsync(INode other);

    /// <summary>Reports that it has begun, waits for the others, then asks.</summary>
    Task<int> AskWhenBothAsync(INode other, IRecorder begun);

    /// <summary>Makes children until the depth is reached. Each of them reports.</summary>
    void Grow(int depth, int children, int seed, IRecorder counter);

    Task<int> DelayAsync(int milliseconds);
}
