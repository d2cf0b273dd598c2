namespace MPINET.Diagnostics.Matching;

/// <summary>A request that has not completed.</summary>
/// <param name="handle">Its handle.</param>
/// <param name="site">The site that made it.</param>
/// <param name="template">The operation of a persistent request; null for others.</param>
internal sealed class TrackedRequest(nint handle, CallSite site, PersistentCall? template)
{
    /// <summary>Its handle.</summary>
    public nint Handle => handle;

    /// <summary>The site that made it.</summary>
    public CallSite Site => site;

    /// <summary>The operation of a persistent request; null for others.</summary>
    public PersistentCall? Template => template;

    /// <summary>Its receive; null if it has none.</summary>
    public PostedReceive? Receive { get; set; }

    /// <summary>The comparison of its collective call; null if there is none.</summary>
    public PendingComparison? Comparison { get; init; }

    /// <summary>True if it is under way. Only a persistent request can be inactive.</summary>
    public bool IsActive { get; set; }

    /// <summary>True if the program has tried to cancel it.</summary>
    public bool IsCancelled { get; set; }

    /// <summary>True if only the status shows what it received.</summary>
    public bool NeedsStatus => Receive is { } receive && (receive.IsWild || IsCancelled);
}
