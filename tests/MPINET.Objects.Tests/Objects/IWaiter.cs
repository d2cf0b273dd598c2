namespace MPINET.Objects.Tests.Objects;

/// <summary>Awaits this and that.</summary>
[ParallelObject]
public interface IWaiter : IParallelObject
{
    Task<int> PingAsync();

    /// <summary>Says that it has begun, waits until as many have, and then calls another.</summary>
    Task<int> AskWhenAllAsync(IWaiter other, IRecorder begun, int count);

    Task WaitAsync(IGate gate);

    Task OpenAsync(IGate gate);

    /// <summary>Awaits what nobody has.</summary>
    Task DropAsync();

    /// <summary>Awaits a thread that takes this long.</summary>
    Task ThreadAsync(int milliseconds);

    /// <summary>Awaits a file, or this long.</summary>
    /// <returns>Whether it is there.</returns>
    Task<bool> FileAsync(string file, int milliseconds);

    /// <summary>Awaits the gate and a delay, the first of the two.</summary>
    /// <returns>Whether that was the gate.</returns>
    Task<bool> GateOrDelayAsync(IGate gate, int milliseconds);
}
