namespace MPINET.Analyzers.Simulating;

/// <summary>A mistake that the processes of a program make together.</summary>
/// <param name="Rule">The rule that it breaks.</param>
/// <param name="Place">The call at which it is reported.</param>
/// <param name="Words">What happens.</param>
internal sealed record Finding(DiagnosticDescriptor Rule, IOperation Place, string Words)
{
    /// <summary>The calls in which processes wait.</summary>
    public Step[] Waiting { get; init; } = [];

    /// <summary>The tags of all messages.</summary>
    public ISet<long> SentTags { get; init; } = new HashSet<long>();
}
