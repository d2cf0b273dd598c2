namespace MPINET.Objects.Tests.Objects;

/// <summary>A tree that grows as its seed determines, with one object for each node.</summary>
[ParallelObject]
public interface ITree : IParallelObject
{
    void Grow(int depth, int seed);

    /// <summary>Grows the tree. Waits for the nodes below only if the seed requires it.</summary>
    Task GrowAsync(int depth, int seed);
}
