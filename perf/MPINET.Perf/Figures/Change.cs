namespace MPINET.Perf.Figures;

/// <summary>A call measured in two versions of the library, which took turns within one process.</summary>
/// <param name="Key">The call, and its tier.</param>
/// <param name="Old">The shortest time of the other version.</param>
/// <param name="New">The shortest time of this version.</param>
/// <param name="Ratio">The time of this version divided by the other's: the median of the launches.</param>
/// <param name="Control">The largest relative difference, over the launches, between the two loaded copies of this version.</param>
/// <param name="IsSlower">True if this version is slower by more than the control explains.</param>
internal sealed record Change(FigureKey Key, double Old, double New, double Ratio, double Control, bool IsSlower)
{
    /// <summary>The smallest difference assumed between launches.</summary>
    public const double MinControl = 0.01;

    private const string OldMark = "@old";

    /// <summary>The changes of all calls that both versions have.</summary>
    public static IReadOnlyList<Change> Of(Results results) =>
        [
            .. from key in results.Keys
            where key.Unit == "ns" && key.Contender.EndsWith(OldMark, StringComparison.Ordinal)
            let tier = key.Contender[..^OldMark.Length]
            let own = results[key with { Contender = $"{tier}@new" }]
            let again = results[key with { Contender = $"{tier}@again" }]
            select Of(key with { Contender = tier }, results[key], own, again),
        ];

    // A call is slower if both copies are slower in every launch, and the median by more than the copies differ.
    private static Change Of(
        FigureKey key,
        IReadOnlyList<double> old,
        IReadOnlyList<double> own,
        IReadOnlyList<double> again
    )
    {
        double[] ratios = [.. old.Select((time, i) => (own[i] + again[i]) / 2 / time).Order()];
        double ratio = ratios[(ratios.Length - 1) / 2];
        double control = Math.Max(MinControl, own.Zip(again, (one, other) => Math.Abs((other / one) - 1)).Max());
        bool isAlways = old.Select((time, i) => Math.Min(own[i], again[i]) > time).All(slower => slower);
        return new Change(key, old.Min(), own.Concat(again).Min(), ratio, control, isAlways && ratio - 1 > control);
    }
}
