namespace MPINET.Objects.Tests.Objects;

/// <summary>Makes calls from its rank.</summary>
[ParallelObject]
public interface ICaller : IParallelObject
{
    /// <summary>Makes calls of random kinds and lengths to random journals.</summary>
    /// <returns>How many numbers each was given.</returns>
    Task<int[]> CallAsync(int caller, int seed, int calls, IReadOnlyList<IJournal> journals);
}
