namespace MPINET.Perf.Figures;

/// <summary>What the launches of one contender said of one thing.</summary>
/// <param name="values">A value per launch.</param>
/// <param name="moreIsBetter">Whether the greatest is the best, as of rates; else the least, as of durations.</param>
internal sealed class Sample(IEnumerable<double> values, bool moreIsBetter)
{
    // The best first.
    private readonly double[] _values = moreIsBetter ? [.. values.OrderDescending()] : [.. values.Order()];

    /// <summary>How many launches there were.</summary>
    public int Launches => _values.Length;

    /// <summary>The value of the best launch: what disturbs a launch only ever makes it worse.</summary>
    public double Best => _values[0];

    /// <summary>The launch in the middle.</summary>
    public double Median => _values[_values.Length / 2];

    /// <summary>
    /// How far from <see cref="Best"/> that of another run may lie, as a part of it: the distance to the third best, for
    /// where three launches agree, a fourth will hardly be better by more. Infinite with fewer launches.
    /// </summary>
    public double Spread =>
        _values.Length < 3 ? double.PositiveInfinity
        : Best == 0 ? (_values[2] == 0 ? 0 : double.PositiveInfinity)
        : Math.Abs(_values[2] - Best) / Best;
}
