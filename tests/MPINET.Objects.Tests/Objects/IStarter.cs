namespace MPINET.Objects.Tests.Objects;

/// <summary>An object whose constructor may hand it on, and which has one-way methods that await.</summary>
[ParallelObject]
public interface IStarter : IParallelObject
{
    /// <summary>Counts, and has the other one count.</summary>
    void Enter(IStarter other);

    void Count();

    /// <summary>Awaits another object, which calls this one back, and then counts.</summary>
    [OneWay]
    Task CountLaterAsync(IStarter other);

    [OneWay]
    ValueTask ThrowLaterAsync(string message);

    Task<int> CountOfAsync(IStarter other);

    Task<int> CountAsync();

    Task ThrowUnreadableAsync();
}
