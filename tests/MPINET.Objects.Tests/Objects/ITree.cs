namespace MPINET.Objects.Tests.Objects;

/// <summary>Grows as its seed says, with one object for each node.</summary>
[ParallelObject]
public interface ITree : IParallelObject
{
    void Grow(int depth, int seed);

    /// <summary>The same; does not wait for the nodes below unless the seed says so.</summary>
    Task GrowAsync(int depth, int seed);
}
