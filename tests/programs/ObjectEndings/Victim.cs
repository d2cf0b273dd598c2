using System;
using System.Diagnostics;
using System.Threading.Tasks;
using MPINET.Objects;

[ParallelObject]
internal sealed partial class Victim : IVictim
{
    public Victim() { }

    public Victim(string refusal) => throw new InvalidOperationException(refusal);

    public void Throw() => throw new ArgumentException("no code handles this");

    public Task ThrowAsync() => throw new ArgumentException("no code handles this");

    public void Kill() => Process.GetCurrentProcess().Kill();

    public Task<int> PingAsync() => Task.FromResult(1);

    public async Task WaitAsync() => await new TaskCompletionSource<int>().Task;
}
