using MPINET.Perf.Catalogue;

namespace MPINET.Perf.Figures;

/// <summary>How a run agrees with the one before.</summary>
/// <param name="Compared">The ratios that both could tell.</param>
/// <param name="Within">Those that lie within the spread that the earlier run printed.</param>
internal sealed record Repetition(int Compared, int Within)
{
    /// <summary>Compares the ratios of all contenders to C.</summary>
    public static Repetition Of(Results now, Results before)
    {
        var pairs = (
            from key in now.Keys
            where key.Contender != Contender.C.Name
            let own = now.Compare(key, Contender.C.Name)
            let old = before.Compare(key, Contender.C.Name)
            where own is { IsNoisy: false } && old is { IsNoisy: false }
            select Math.Abs(own.Value.Value - old.Value.Value) <= old.Value.Spread
        ).ToList();
        return new Repetition(pairs.Count, pairs.Count(within => within));
    }
}
