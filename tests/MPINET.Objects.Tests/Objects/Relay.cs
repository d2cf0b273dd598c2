namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public sealed partial class Relay : IRelay
{
    /// <summary>The number of calls passed on in this process.</summary>
    public static int Pushed { get; set; }

    public void Push(IJournal to, int first, int count)
    {
        Pushed++;
        to.NoteAll(0, [.. Enumerable.Range(first, count)]);
    }

    public Task<int> PushedAsync() => Task.FromResult(Pushed);
}
