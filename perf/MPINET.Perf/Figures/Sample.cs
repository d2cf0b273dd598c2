namespace MPINET.Perf.Figures;

/// <summary>What the launches of one contender said of one thing.</summary>
/// <param name="values">A value per launch.</param>
internal sealed class Sample(IEnumerable<double> values)
{
    /// <summary>What launches differ by in any case.</summary>
    public const double LeastSpread = 0.01;

    // The launches that have to agree for anything to be told.
    private const int Agreeing = 3;

    // The best first.
    private readonly double[] _values = [.. values.Order()];

    /// <summary>The value of the best launch: what disturbs a launch only ever makes it worse.</summary>
    public double Best => _values[0];

    /// <summary>
    /// How far from <see cref="Best"/> that of another run may lie, as a part of it: as far as the <see cref="Agreeing"/> best
    /// launches lie from each other, and at least <see cref="LeastSpread"/>, for they may agree by chance. Infinite with fewer
    /// launches.
    /// </summary>
    public double Spread
    {
        get
        {
            if (_values.Length < Agreeing)
            {
                return double.PositiveInfinity;
            }

            var distance = Math.Abs(_values[Agreeing - 1] - Best);
            return distance == 0 && Best == 0 ? 0 : Math.Max(distance / Best, LeastSpread);
        }
    }
}
