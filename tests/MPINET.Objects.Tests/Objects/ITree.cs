namespace MPINET.Objects.Tests.Objects;

/// <summary>A tree that grows as its seed determines, with one object for each node.</summary>
[ParallelObject]
public interface ITree : IParallelObject
{
    void Grow(int depth, int seed);

    /// <summary>Grows the tree. Does not wait for the nodes below unless the seed says so.</summary>
    Task GrowAsync(int depth, int seed);
}
