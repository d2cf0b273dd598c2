namespace MPINET.Objects.Tests.Objects;

/// <summary>A link of a chain, which calls the next link.</summary>
[ParallelObject]
public interface ILink : IParallelObject
{
    /// <summary>Records a number before it calls the next link, and one after that.</summary>
    void Descend();

    Task<bool> IsReachedAsync();
}
