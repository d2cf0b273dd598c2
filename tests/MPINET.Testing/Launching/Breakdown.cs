namespace MPINET.Testing.Launching;

/// <summary>Why a launch did not come to its end.</summary>
internal sealed class Breakdown(string reason, IReadOnlyDictionary<RankLog, string>? details = null)
{
    /// <summary>What happened, in a sentence.</summary>
    public string Reason { get; } = reason;

    /// <summary>What there is to say of single ranks: a stack, an exit code with the last output.</summary>
    public IReadOnlyDictionary<RankLog, string> Details { get; } = details ?? new Dictionary<RankLog, string>();
}
