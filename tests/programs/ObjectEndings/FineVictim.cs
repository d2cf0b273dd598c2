using System;
using System.Threading.Tasks;
using MPINET.Objects;

/// <summary>A victim whose calls run at once.</summary>
[ParallelObject]
[Grain(2)]
internal sealed partial class FineVictim : IVictim
{
    public void Throw() => throw new ArgumentException("no code handles this");

    public Task ThrowAsync() => throw new NotSupportedException();

    public void Kill() => throw new NotSupportedException();

    public Task<int> PingAsync() => throw new NotSupportedException();

    public Task WaitAsync() => throw new NotSupportedException();
}
