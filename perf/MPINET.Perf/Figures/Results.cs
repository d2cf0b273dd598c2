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
    public Sample? Find(FigureKey key) =>
        _values.TryGetValue(key, out var list) ? new Sample(list, key.MoreIsBetter) : null;

    /// <summary>The same beside the twin; null if one of the two is missing.</summary>
    public Ratio? Compare(FigureKey key, string twin) =>
        Find(key) is { } own && Find(key with { Contender = twin, Series = key.Call }) is { } other
            ? Ratio.Of(own, other, key.MoreIsBetter)
            : null;

    /// <summary>All of a run.</summary>
    public IEnumerable<FigureKey> Of(string run) => _values.Keys.Where(key => key.Run == run);
}
