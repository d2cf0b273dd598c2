namespace MPINET.Perf.Figures;

/// <summary>What the launches of one contender said of one thing.</summary>
/// <param name="values">A value per launch.</param>
/// <param name="moreIsBetter">Whether the greatest is the best, as of rates; else the least, as of durations.</param>
internal sealed class Sample(IEnumerable<double> values, bool moreIsBetter)
{
    /// <summary>What two launches differ by in any case.</summary>
    public const double LeastSpread = 0.005;

    // The best first.
    private readonly double[] _values = moreIsBetter ? [.. values.OrderDescending()] : [.. values.Order()];

    /// <summary>The value of the best launch: what disturbs a launch only ever makes it worse.</summary>
    public double Best => _values[0];

    /// <summary>
    /// How far from <see cref="Best"/> that of another run may lie, as a part of it: twice the distance to the second best, for
    /// where two launches agree, a third will hardly be better by much more. At least <see cref="LeastSpread"/>, for they may agree
    /// by chance. Infinite with fewer launches.
    /// </summary>
    public double Spread =>
        _values.Length < 2 ? double.PositiveInfinity
        : Best == 0 ? (_values[1] == 0 ? 0 : double.PositiveInfinity)
        : Math.Max(2 * Math.Abs(_values[1] - Best) / Best, LeastSpread);
}
