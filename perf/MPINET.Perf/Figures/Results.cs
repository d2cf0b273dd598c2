using MPINET.Perf.Catalogue;

namespace MPINET.Perf.Figures;

/// <summary>The figures of all launches.</summary>
internal sealed class Results
{
    private readonly Dictionary<FigureKey, List<double>> values = [];

    /// <summary>The keys of all figures, in the order in which they were first reported.</summary>
    public IReadOnlyCollection<FigureKey> Keys => values.Keys;

    /// <summary>The values of a figure, one per launch.</summary>
    public IReadOnlyList<double> this[FigureKey key] => values[key];

    /// <summary>Adds a value of a launch.</summary>
    public void Add(FigureKey key, double value)
    {
        if (!values.TryGetValue(key, out List<double>? list))
        {
            values[key] = list = [];
        }

        list.Add(value);
    }

    /// <summary>The sample of a figure; null if there is none.</summary>
    public Sample? Find(FigureKey key) => values.TryGetValue(key, out List<double>? list) ? new Sample(list) : null;

    /// <summary>The contender's time divided by C's; null if one of the two is missing.</summary>
    public Ratio? Compare(FigureKey key) => Compare(key, Contender.C.Name);

    /// <summary>The contender's time divided by another contender's; null if one of the two is missing.</summary>
    public Ratio? Compare(FigureKey key, string other) =>
        Compare(
            key,
            other,
            (own, twin) => own / twin,
            (own, twin) => own.Best / twin.Best * (own.Spread + twin.Spread)
        );

    /// <summary>The contender's figure minus C's; null if one of the two is missing.</summary>
    public Ratio? Differ(FigureKey key) => Differ(key, Contender.C.Name);

    /// <summary>The contender's figure minus another contender's; null if one of the two is missing.</summary>
    public Ratio? Differ(FigureKey key, string other) =>
        Compare(
            key,
            other,
            (own, twin) => own - twin,
            (own, twin) => (own.Best * own.Spread) + (twin.Best * twin.Spread)
        );

    /// <summary>The keys of a run.</summary>
    public IEnumerable<FigureKey> Of(string run) => values.Keys.Where(key => key.Run == run);

    // A form of a call is compared with the other contender's same form, or else with its plain call: C has one form of each call.
    // If both took turns within one process, they are compared launch by launch. The spread then comes from C's second loop and from the
    // deviation between launches, each of which compiled the code anew. Otherwise the best launches are compared.
    private Ratio? Compare(
        FigureKey key,
        string twinName,
        Func<double, double, double> compare,
        Func<Sample, Sample, double> spread
    )
    {
        FigureKey twin = key with { Contender = twinName };
        FigureKey call = twin with { Series = key.Call };
        if (
            !values.TryGetValue(key, out List<double>? own)
            || !(values.TryGetValue(twin, out List<double>? other) || values.TryGetValue(call, out other))
        )
        {
            return null;
        }

        if (
            values.TryGetValue(call with { Contender = Contender.Control }, out List<double>? control)
            && values.TryGetValue(call with { Contender = Contender.C.Name }, out List<double>? first)
        )
        {
            double[] values = [.. own.Zip(other, compare)];
            double median = values.Order().ElementAt(values.Length / 2);
            double nothing = compare(1, 1);
            double drift = control.Zip(first, (again, once) => Math.Abs(compare(again, once) - nothing)).Max();
            return new Ratio(median, Math.Max(drift, values.Max(value => Math.Abs(value - median))));
        }

        (Sample? sample, Sample? best) = (new Sample(own), new Sample(other));
        return new Ratio(compare(sample.Best, best.Best), spread(sample, best));
    }
}
