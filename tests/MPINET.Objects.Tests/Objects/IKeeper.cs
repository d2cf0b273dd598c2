namespace MPINET.Objects.Tests.Objects;

/// <summary>Knows whether it was disposed of; calls tell whether it was not.</summary>
[ParallelObject]
public interface IKeeper : IParallelObject
{
    void Count();

    Task<bool> LivesAsync();

    /// <summary>Releases itself, and then awaits calls and a delay.</summary>
    Task<bool> ReleaseItselfAsync(INode other);

    /// <summary>Has another release this one, and awaits that.</summary>
    Task<bool> HaveReleasedAsync(IKeeper other);

    Task<bool> ReleaseAsync(IKeeper other);

    Task<bool> HoldAsync(IGate gate);
}
