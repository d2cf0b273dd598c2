namespace MPINET.Perf.Goals;

/// <summary>One figure beside its goal.</summary>
/// <param name="Subject">Whose it is, and of what; empty where the goal has one figure.</param>
/// <param name="Value">How much: a ratio, or a difference to the twin.</param>
/// <param name="Spread">How far that of another run may lie from it.</param>
/// <param name="Limit">The most that it may be.</param>
/// <param name="Text">How it is written.</param>
internal sealed record Comparison(string Subject, double Value, double Spread, double Limit, string Text)
{
    // The spread above which nothing is said: more than a tenth of the limit.
    private const double NoisySpread = 0.10;

    /// <summary>What becomes of the goal by this figure.</summary>
    public Outcome Outcome =>
        Value + Spread <= Limit ? Outcome.Met
        : Value - Spread > Limit ? Outcome.Missed
        : !(Spread <= NoisySpread * Limit) ? Outcome.Noisy
        : Value <= Limit ? Outcome.Met
        : Outcome.WithinSpread;
}
