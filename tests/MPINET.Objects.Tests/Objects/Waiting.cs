using System.Diagnostics;

namespace MPINET.Objects.Tests.Objects;

/// <summary>The methods shared by objects that are reentrant and objects that are not.</summary>
public abstract class Waiting : IWaiter
{
    public Task<int> PingAsync() => Task.FromResult(1);

    public async Task<int> AskWhenAllAsync(IWaiter other, IRecorder begun, int count)
    {
        begun.Add(1);
        while ((await begun.NumbersAsync()).Length < count) { }

        return 1 + await other.PingAsync();
    }

    public async Task WaitAsync(IGate gate) => await gate.PassedAsync();

    public Task OpenAsync(IGate gate)
    {
        gate.Open();
        return Task.CompletedTask;
    }

    public async Task DropAsync() => await new TaskCompletionSource<int>().Task;

    public async Task ThreadAsync(int milliseconds) => await Task.Run(() => Thread.Sleep(milliseconds));

    public async Task<bool> FileAsync(string file, int milliseconds) =>
        await Task.Run(() =>
        {
            Stopwatch watch = Stopwatch.StartNew();
            while (!File.Exists(file) && watch.ElapsedMilliseconds < milliseconds)
            {
                Thread.Sleep(20);
            }

            return File.Exists(file);
        });

    public async Task<bool> GateOrDelayAsync(IGate gate, int milliseconds)
    {
        Task call = gate.PassedAsync();
        return await Task.WhenAny(call, Task.Delay(milliseconds)) == call;
    }
}
