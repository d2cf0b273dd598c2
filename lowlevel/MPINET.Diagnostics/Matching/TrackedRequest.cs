namespace MPINET.Diagnostics.Matching;

/// <summary>A request that nobody has completed.</summary>
/// <param name="handle">Its handle.</param>
/// <param name="site">Where it was made.</param>
/// <param name="template">What a persistent one does whenever it is started; null for others.</param>
internal sealed class TrackedRequest(nint handle, CallSite site, PersistentCall? template)
{
    /// <summary>Its handle.</summary>
    public nint Handle => handle;

    /// <summary>Where it was made.</summary>
    public CallSite Site => site;

    /// <summary>What a persistent one does whenever it is started; null for others.</summary>
    public PersistentCall? Template => template;

    /// <summary>Its receive; null where it has none.</summary>
    public PostedReceive? Receive { get; set; }

    /// <summary>The comparison of its collective call; null where there is none.</summary>
    public PendingComparison? Comparison { get; init; }

    /// <summary>Whether it is under way: always, unless it is persistent.</summary>
    public bool IsActive { get; set; }

    /// <summary>Whether the program has tried to cancel it.</summary>
    public bool IsCancelled { get; set; }

    /// <summary>Whether only the status tells what it has received.</summary>
    public bool NeedsStatus => Receive is { } receive && (receive.IsWild || IsCancelled);
}
