using System.Globalization;
using MPINET.Perf.Figures;

namespace MPINET.Perf.Papers;

/// <summary>The results of a run for the papers: perf/papers-figures.tsv, from which the page is written.</summary>
/// <param name="Date">The day.</param>
/// <param name="Machine">The properties of the machine.</param>
/// <param name="LeftOut">The runs that were left out, with the reasons.</param>
/// <param name="Failures">The launches that failed, with the reasons.</param>
/// <param name="Results">The figures.</param>
internal sealed record PaperRecord(
    DateOnly Date,
    IReadOnlyDictionary<string, string> Machine,
    IReadOnlyList<string> LeftOut,
    IReadOnlyList<string> Failures,
    Results Results
)
{
    private const string DateFormat = "yyyy-MM-dd";

    /// <summary>Writes the record. Six digits of a figure are more than it is exact to.</summary>
    /// <param name="isShown">True for a figure that belongs into the record.</param>
    public IEnumerable<string> Write(Func<FigureKey, bool> isShown) =>
        [
            "# Written by ./build.sh --target=Perf --papers. Figures: run, contender, series, x, unit, a value for each launch.",
            $"date\t{Date.ToString(DateFormat, CultureInfo.InvariantCulture)}",
            .. Machine.Select(fact => $"fact\t{fact.Key}\t{fact.Value}"),
            .. LeftOut.Select(reason => $"left-out\t{reason}"),
            .. Failures.Select(reason => $"failed\t{reason}"),
            .. Results
                .Keys.Where(isShown)
                .Select(key =>
                    string.Create(
                        CultureInfo.InvariantCulture,
                        $"figure\t{key.Run}\t{key.Contender}\t{key.Series}\t{key.X}\t{key.Unit}\t{string.Join('\t', Results[key].Select(value => value.ToString("G6", CultureInfo.InvariantCulture)))}"
                    )
                ),
        ];

    /// <summary>Reads a record.</summary>
    /// <exception cref="FormatException">A line is malformed.</exception>
    public static PaperRecord Read(IEnumerable<string> lines)
    {
        DateOnly date = default;
        SortedDictionary<string, string> machine = new(StringComparer.Ordinal);
        List<string> leftOut = [];
        List<string> failures = [];
        Results results = new();
        foreach (string line in lines.Where(line => line.Length > 0 && line[0] != '#'))
        {
            switch (line.Split('\t'))
            {
                case ["date", var day]:
                    date = DateOnly.ParseExact(day, DateFormat, CultureInfo.InvariantCulture);
                    break;
                case ["fact", var name, var value]:
                    machine[name] = value;
                    break;
                case ["left-out", var reason]:
                    leftOut.Add(reason);
                    break;
                case ["failed", var reason]:
                    failures.Add(reason);
                    break;
                case ["figure", var run, var contender, var series, var x, var unit, .. { Length: > 0 } values]:
                    FigureKey key = new(run, contender, series, long.Parse(x, CultureInfo.InvariantCulture), unit);
                    Array.ForEach(values, value => results.Add(key, double.Parse(value, CultureInfo.InvariantCulture)));
                    break;
                default:
                    throw new FormatException($"'{line.Replace('\t', ' ')}' is not a line of a record.");
            }
        }

        return new PaperRecord(date, machine, leftOut, failures, results);
    }
}
