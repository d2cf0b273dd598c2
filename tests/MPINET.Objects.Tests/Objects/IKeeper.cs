namespace MPINET.Objects.Tests.Objects;

/// <summary>An object that knows if it was disposed of. Its calls report that it was not.</summary>
[ParallelObject]
public interface IKeeper : IParallelObject
{
    void Count();

    Task<bool> LivesAsync();

    /// <summary>Releases this object, and then awaits calls and a delay.</summary>
    Task<bool> ReleaseItselfAsync(INode other);

    /// <summary>Has another object release this one, and awaits that.</summary>
    Task<bool> HaveReleasedAsync(IKeeper other);

    Task<bool> ReleaseAsync(IKeeper other);

    Task<bool> HoldAsync(IGate gate);
}
