namespace MPINET.Perf.Figures;

/// <summary>The values of one figure from the launches of one contender.</summary>
/// <param name="values">A value per launch.</param>
internal sealed class Sample(IEnumerable<double> values)
{
    /// <summary>The smallest difference assumed between launches.</summary>
    public const double MinSpread = 0.01;

    // The number of best launches that determine the spread.
    private const int Agreeing = 3;

    // The best first.
    private readonly double[] values = [.. values.Order()];

    /// <summary>The value of the best launch, because a disturbance always makes a launch worse.</summary>
    public double Best => values[0];

    /// <summary>
    /// The relative deviation from <see cref="Best"/> to expect in another run: the spread of the <see cref="Agreeing"/> best
    /// launches, and at least <see cref="MinSpread"/>, because they may agree by chance. Infinite with fewer launches.
    /// </summary>
    public double Spread
    {
        get
        {
            if (values.Length < Agreeing)
            {
                return double.PositiveInfinity;
            }

            double distance = Math.Abs(values[Agreeing - 1] - Best);
            return distance == 0 && Best == 0 ? 0 : Math.Max(distance / Best, MinSpread);
        }
    }
}
