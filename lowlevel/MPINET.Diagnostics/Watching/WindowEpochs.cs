namespace MPINET.Diagnostics.Watching;

/// <summary>The epochs of this process on a window. They are forgotten with the window.</summary>
internal sealed class WindowEpochs
{
    private readonly Dictionary<int, long> posts = [];
    private readonly HashSet<int> others = [];

    /// <summary>The processes that have had epochs with this one, by their ranks in COMM_WORLD.</summary>
    public IEnumerable<int> Others => others;

    /// <summary>The calls of other processes that end the exposure epoch that this process has begun; null if it has begun none.</summary>
    public PendingOperation[]? AwaitedCompletions { get; set; }

    /// <summary>The processes of the access epoch that this process has begun, by their ranks in COMM_WORLD; null if it has begun none.</summary>
    public int[]? Targets { get; set; }

    /// <summary>Notes an exposure epoch of this process.</summary>
    /// <param name="origins">The other processes, by their ranks in COMM_WORLD.</param>
    public void Add(int[] origins) => others.UnionWith(origins);

    /// <summary>Counts an access epoch of this process.</summary>
    /// <param name="target">The rank in COMM_WORLD of a target.</param>
    /// <returns>The number of its epochs with this target.</returns>
    public long Count(int target)
    {
        _ = others.Add(target);
        _ = posts.TryGetValue(target, out long before);
        return posts[target] = before + 1;
    }
}
