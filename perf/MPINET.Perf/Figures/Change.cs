namespace MPINET.Perf.Figures;

/// <summary>A call in two versions of the library, which have taken turns within one process.</summary>
/// <param name="Key">The call, and its tier.</param>
/// <param name="Old">The least time of the other version.</param>
/// <param name="New">The least time of this one.</param>
/// <param name="Ratio">This one's time by the other's, that of the launch in the middle.</param>
/// <param name="Control">By how much the two loads of this version differed, in the worst of the launches.</param>
/// <param name="IsSlower">Whether this version is slower, and the control does not explain it.</param>
internal sealed record Change(FigureKey Key, double Old, double New, double Ratio, double Control, bool IsSlower)
{
    /// <summary>What launches differ by in any case.</summary>
    public const double LeastControl = 0.01;

    private const string OldMark = "@old";

    /// <summary>All calls that both versions have.</summary>
    public static IReadOnlyList<Change> Of(Results results) =>
        [
            .. from key in results.Keys
            where key.Unit == "ns" && key.Contender.EndsWith(OldMark, StringComparison.Ordinal)
            let tier = key.Contender[..^OldMark.Length]
            let own = results[key with { Contender = $"{tier}@new" }]
            let again = results[key with { Contender = $"{tier}@again" }]
            select Of(key with { Contender = tier }, results[key], own, again),
        ];

    // Slower in each launch, whichever load of it is taken, and in the middle by more than the loads differ by.
    private static Change Of(
        FigureKey key,
        IReadOnlyList<double> old,
        IReadOnlyList<double> own,
        IReadOnlyList<double> again
    )
    {
        double[] ratios = [.. old.Select((time, i) => (own[i] + again[i]) / 2 / time).Order()];
        var ratio = ratios[(ratios.Length - 1) / 2];
        var control = Math.Max(LeastControl, own.Zip(again, (one, other) => Math.Abs((other / one) - 1)).Max());
        var isAlways = old.Select((time, i) => Math.Min(own[i], again[i]) > time).All(slower => slower);
        return new Change(key, old.Min(), own.Concat(again).Min(), ratio, control, isAlways && ratio - 1 > control);
    }
}
