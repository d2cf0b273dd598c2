namespace MPINET.Diagnostics.Matching;

/// <summary>The data about a request that a comparison needs.</summary>
internal sealed class MatchedRequest
{
    /// <summary>The operation of a persistent request; null for others.</summary>
    public PersistentCall? Template { get; init; }

    /// <summary>The receive that is under way; null if there is none.</summary>
    public PostedReceive? Receive { get; set; }

    /// <summary>The comparison of its collective call; null if there is none.</summary>
    public JointComparison? Comparison { get; init; }
}
