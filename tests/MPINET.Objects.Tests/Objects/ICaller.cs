namespace MPINET.Objects.Tests.Objects;

/// <summary>Makes calls from the rank of the object.</summary>
[ParallelObject]
public interface ICaller : IParallelObject
{
    /// <summary>Makes calls of random kinds and lengths to random journals.</summary>
    /// <returns>The count of numbers that each journal was given.</returns>
    Task<int[]> CallAsync(int caller, int seed, int calls, IReadOnlyList<IJournal> journals);
}
