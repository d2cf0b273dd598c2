namespace MPINET.Objects.Tests.Objects;

/// <summary>A gate whose completions only the object refers to.</summary>
[ParallelObject]
[Reentrant]
public sealed partial class Gate : IGate
{
    private readonly TaskCompletionSource<bool> opened = new();

    public Gate() { }

#pragma warning disable MPINET0125 // The test opens it without a call, on the thread of the run.
    public Gate(bool isKnown) => Known = isKnown ? this : null;
#pragma warning restore MPINET0125

    /// <summary>A gate of this process that can be opened without a call.</summary>
    public static Gate? Known { get; set; }

    public Task PassedAsync() => opened.Task;

    public void Open() => opened.TrySetResult(true);
}
