namespace MPINET.Perf.Goals;

/// <summary>A figure compared with its goal.</summary>
/// <param name="Subject">The contender and the quantity; empty if the goal has one figure.</param>
/// <param name="Value">The value: a ratio, or a difference from C.</param>
/// <param name="Spread">The deviation to expect in another run.</param>
/// <param name="Limit">The largest value that meets the goal.</param>
/// <param name="Text">The value in words.</param>
internal sealed record Comparison(string Subject, double Value, double Spread, double Limit, string Text)
{
    // The largest spread that allows a verdict, as a part of the limit.
    private const double NoisySpread = 0.10;

    /// <summary>The outcome for this figure.</summary>
    public Outcome Outcome =>
        Value + Spread <= Limit ? Outcome.Met
        : Value - Spread > Limit ? Outcome.Missed
        : !(Spread <= NoisySpread * Limit) ? Outcome.Noisy
        : Value <= Limit ? Outcome.Met
        : Outcome.WithinSpread;
}
