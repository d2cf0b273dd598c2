namespace MPINET.Objects.Tests.Objects;

/// <summary>Calls that await different things.</summary>
[ParallelObject]
public interface IWaiter : IParallelObject
{
    Task<int> PingAsync();

    /// <summary>Reports that it has begun, waits until the given number have begun, and then calls another object.</summary>
    Task<int> AskWhenAllAsync(IWaiter other, IRecorder begun, int count);

    Task WaitAsync(IGate gate);

    Task OpenAsync(IGate gate);

    /// <summary>Awaits a task that is never completed and that no object refers to.</summary>
    Task DropAsync();

    /// <summary>Awaits a thread that runs for this time.</summary>
    Task ThreadAsync(int milliseconds);

    /// <summary>Awaits a file, for at most this time.</summary>
    /// <returns>True if the file exists.</returns>
    Task<bool> FileAsync(string file, int milliseconds);

    /// <summary>Awaits the first of the gate and a delay.</summary>
    /// <returns>True if the gate was first.</returns>
    Task<bool> GateOrDelayAsync(IGate gate, int milliseconds);
}
