using MPINET.Perf.Catalogue;

namespace MPINET.Perf.Figures;

/// <summary>All that the launches have said.</summary>
internal sealed class Results
{
    private readonly Dictionary<FigureKey, List<double>> _values = [];

    /// <summary>What there is, in the order in which it was first said.</summary>
    public IReadOnlyCollection<FigureKey> Keys => _values.Keys;

    /// <summary>The values of one thing, a launch each.</summary>
    public IReadOnlyList<double> this[FigureKey key] => _values[key];

    /// <summary>Adds what a launch said.</summary>
    public void Add(FigureKey key, double value)
    {
        if (!_values.TryGetValue(key, out var list))
        {
            _values[key] = list = [];
        }

        list.Add(value);
    }

    /// <summary>What a contender said of one thing; null if nothing.</summary>
    public Sample? Find(FigureKey key) => _values.TryGetValue(key, out var list) ? new Sample(list) : null;

    /// <summary>The contender's time by C's; null if one of the two is missing.</summary>
    public Ratio? Compare(FigureKey key) => Compare(key, Contender.C.Name);

    /// <summary>The contender's time by that of another one; null if one of the two is missing.</summary>
    public Ratio? Compare(FigureKey key, string other) =>
        Compare(
            key,
            other,
            (own, twin) => own / twin,
            (own, twin) => own.Best / twin.Best * (own.Spread + twin.Spread)
        );

    /// <summary>The contender's figure less C's; null if one of the two is missing.</summary>
    public Ratio? Differ(FigureKey key) => Differ(key, Contender.C.Name);

    /// <summary>The contender's figure less that of another one; null if one of the two is missing.</summary>
    public Ratio? Differ(FigureKey key, string other) =>
        Compare(
            key,
            other,
            (own, twin) => own - twin,
            (own, twin) => (own.Best * own.Spread) + (twin.Best * twin.Spread)
        );

    /// <summary>All of a run.</summary>
    public IEnumerable<FigureKey> Of(string run) => _values.Keys.Where(key => key.Run == run);

    // The other's form of the call is the twin where it has the same one: C has one form of each call.
    // Where both took turns within one process, each launch is compared by itself: C's second loop says how far that can be trusted, and the launches,
    // in each of which the code was compiled anew, how far they agree. Else the best launches are compared.
    private Ratio? Compare(
        FigureKey key,
        string twinName,
        Func<double, double, double> compare,
        Func<Sample, Sample, double> spread
    )
    {
        var twin = key with { Contender = twinName };
        var call = twin with { Series = key.Call };
        if (
            !_values.TryGetValue(key, out var own)
            || !(_values.TryGetValue(twin, out var other) || _values.TryGetValue(call, out other))
        )
        {
            return null;
        }

        if (
            _values.TryGetValue(call with { Contender = Contender.Control }, out var control)
            && _values.TryGetValue(call with { Contender = Contender.C.Name }, out var first)
        )
        {
            double[] values = [.. own.Zip(other, compare)];
            var median = values.Order().ElementAt(values.Length / 2);
            var nothing = compare(1, 1);
            var untold = control.Zip(first, (again, once) => Math.Abs(compare(again, once) - nothing)).Max();
            return new Ratio(median, Math.Max(untold, values.Max(value => Math.Abs(value - median))));
        }

        var (sample, best) = (new Sample(own), new Sample(other));
        return new Ratio(compare(sample.Best, best.Best), spread(sample, best));
    }
}
