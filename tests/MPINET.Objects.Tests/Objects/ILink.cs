namespace MPINET.Objects.Tests.Objects;

/// <summary>Of a chain, each of which calls the next.</summary>
[ParallelObject]
public interface ILink : IParallelObject
{
    /// <summary>Notes a number before it calls the next, and one after that.</summary>
    void Descend();

    Task<bool> IsReachedAsync();
}
