namespace MPINET.Objects.Tests.Objects;

/// <summary>Nothing but the object refers to what its callers await.</summary>
[ParallelObject]
[Reentrant]
public sealed partial class Gate : IGate
{
    private readonly TaskCompletionSource<bool> opened = new();

    public Task PassedAsync() => opened.Task;

    public void Open() => opened.TrySetResult(true);
}
