using System.Globalization;

namespace MPINET.Perf.Figures;

/// <summary>A contender beside its twin: above 1 it is the worse one, for durations and for rates.</summary>
/// <param name="Value">The best of the one by the best of the other.</param>
/// <param name="Spread">How far the ratio of another run may lie from it.</param>
internal readonly record struct Ratio(double Value, double Spread)
{
    /// <summary>The spread above which nothing is said: more than a tenth.</summary>
    public const double NoisySpread = 0.10;

    /// <summary>Whether the machine was too noisy to tell.</summary>
    public bool IsNoisy => !(Spread <= NoisySpread * Value);

    /// <summary>Compares.</summary>
    public static Ratio Of(Sample contender, Sample twin, bool moreIsBetter)
    {
        var value = moreIsBetter ? twin.Best / contender.Best : contender.Best / twin.Best;
        return new Ratio(value, value * (contender.Spread + twin.Spread));
    }

    /// <inheritdoc />
    public override string ToString() =>
        IsNoisy ? "too noisy" : string.Create(CultureInfo.InvariantCulture, $"{Value:F3} ± {Spread:F3}");
}
