namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
[Grain(4)]
public sealed partial class Link(ILink? next, IJournal journal) : ILink
{
    private bool isReached;

    /// <summary>The count of numbers that the links of this process have recorded.</summary>
    public static int Numbers { get; set; }

    public void Descend()
    {
        isReached = true;
        journal.Note(0, Numbers++);
        next?.Descend();
        journal.Note(0, Numbers++);
    }

    public Task<bool> IsReachedAsync() => Task.FromResult(isReached);
}
