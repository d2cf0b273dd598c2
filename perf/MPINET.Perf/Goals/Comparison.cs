namespace MPINET.Perf.Goals;

/// <summary>One figure beside its goal.</summary>
/// <param name="Subject">Whose it is, and of what.</param>
/// <param name="Value">How much: a ratio, or a difference to the twin.</param>
/// <param name="Spread">How far that of another run may lie from it.</param>
/// <param name="Limit">The most that it may be.</param>
/// <param name="Text">How it is written.</param>
/// <param name="IsNoisy">Whether the machine was too noisy to tell.</param>
internal sealed record Comparison(string Subject, double Value, double Spread, double Limit, string Text, bool IsNoisy)
{
    /// <summary>What becomes of the goal by this figure.</summary>
    public Outcome Outcome =>
        IsNoisy ? Outcome.Noisy
        : Value <= Limit ? Outcome.Met
        : Value - Spread <= Limit ? Outcome.WithinSpread
        : Outcome.Missed;
}
