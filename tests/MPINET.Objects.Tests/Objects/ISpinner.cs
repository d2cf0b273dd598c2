namespace MPINET.Objects.Tests.Objects;

/// <summary>Has its processor busy for a while, and counts calls, each of which brings its number.</summary>
[ParallelObject]
public interface ISpinner : IParallelObject
{
    void Spin(int milliseconds);

    void Count(int number);

    void Fail(string message);

    /// <summary>How many calls of Count have come; less than zero where one was out of order.</summary>
    Task<int> CountedAsync();

    Task<int> WhereAsync();

    /// <summary>The object itself, for a comparison.</summary>
    Task<ISpinner> ItselfAsync();

    /// <summary>Whether a proxy that comes here names this object.</summary>
    Task<bool> IsItselfAsync(ISpinner other);
}
