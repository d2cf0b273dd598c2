namespace MPINET.Objects.Tests.Objects;

/// <summary>Keeps a processor busy for a while, and counts calls, each of which has a number.</summary>
[ParallelObject]
public interface ISpinner : IParallelObject
{
    void Spin(int milliseconds);

    void Count(int number);

    void Fail(string message);

    /// <summary>The number of calls of Count; negative if one was out of order.</summary>
    Task<int> CountedAsync();

    Task<int> WhereAsync();

    /// <summary>The object itself, to be compared.</summary>
    Task<ISpinner> ItselfAsync();

    /// <summary>True if a proxy that arrives here refers to this object.</summary>
    Task<bool> IsItselfAsync(ISpinner other);
}
