namespace MPINET.Testing.Launching;

/// <summary>The reason that a launch did not end.</summary>
internal sealed class Breakdown(string reason, IReadOnlyDictionary<RankLog, string>? details = null)
{
    /// <summary>A sentence that describes the event.</summary>
    public string Reason { get; } = reason;

    /// <summary>Details of single ranks: a stack, or an exit code with the last output.</summary>
    public IReadOnlyDictionary<RankLog, string> Details { get; } = details ?? new Dictionary<RankLog, string>();
}
