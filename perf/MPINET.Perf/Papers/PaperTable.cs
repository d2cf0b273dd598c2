using System.Globalization;
using MPINET.Perf.Catalogue;
using MPINET.Perf.Drawing;
using MPINET.Perf.Figures;

namespace MPINET.Perf.Papers;

/// <summary>The figures of the papers that are measured again: perf/papers.tsv.</summary>
internal sealed class PaperTable
{
    private const string AnyRanks = "*";

    private PaperTable(IReadOnlyList<PaperChart> charts, IReadOnlyList<PaperLine> lines, IReadOnlyList<PaperRow> rows)
    {
        (Charts, Lines, Rows) = (charts, lines, rows);
        Figures = [.. charts.Select(chart => chart.Figure).Concat(rows.Select(row => row.Figure)).Distinct()];
    }

    /// <summary>The names of all figures.</summary>
    public IReadOnlyList<string> Figures { get; }

    /// <summary>The charts, at most one for each figure.</summary>
    public IReadOnlyList<PaperChart> Charts { get; }

    /// <summary>The curves of all charts.</summary>
    public IReadOnlyList<PaperLine> Lines { get; }

    /// <summary>The rows of all tables.</summary>
    public IReadOnlyList<PaperRow> Rows { get; }

    /// <summary>Reads the table of a tree.</summary>
    /// <param name="root">The root of the tree.</param>
    public static PaperTable Of(string root) => Read(File.ReadLines(Path.Combine(root, "perf", "papers.tsv")));

    /// <summary>Reads the table.</summary>
    /// <exception cref="FormatException">A row is malformed, or a line has no chart.</exception>
    public static PaperTable Read(IEnumerable<string> lines)
    {
        List<PaperChart> charts = [];
        List<PaperLine> curves = [];
        List<PaperRow> rows = [];
        foreach (string line in lines.Where(line => line.Length > 0 && line[0] != '#'))
        {
            try
            {
                switch (line.Split('\t'))
                {
                    case ["chart", var figure, var title, var x, var kind, var quantity]:
                        charts.Add(
                            new(
                                figure,
                                title,
                                x,
                                Enum.Parse<AxisKind>(kind, true),
                                Enum.Parse<Quantity>(quantity, true)
                            )
                        );
                        break;
                    case ["line", var figure, var name, var run, var series, var contender]:
                        curves.Add(new(figure, name, run, series, contender));
                        break;
                    case [
                        "row",
                        var figure,
                        var what,
                        var published,
                        var run,
                        var series,
                        var x,
                        var unit,
                        var contender,
                        var measure,
                    ]:
                        rows.Add(
                            new(
                                figure,
                                what,
                                published,
                                run,
                                series,
                                long.Parse(x, CultureInfo.InvariantCulture),
                                unit,
                                contender,
                                measure
                            )
                        );
                        break;
                    default:
                        throw new FormatException(
                            "it is neither a chart nor a line nor a row, or has another number of columns"
                        );
                }
            }
            catch (Exception exception) when (exception is FormatException or ArgumentException or OverflowException)
            {
                throw new FormatException($"papers.tsv: '{line}': {exception.Message}", exception);
            }
        }

        return curves.Find(curve => charts.TrueForAll(chart => chart.Figure != curve.Figure)) is { } lost
            ? throw new FormatException($"papers.tsv: '{lost.Figure}' has the line '{lost.Name}' and no chart.")
            : new PaperTable(charts, curves, rows);
    }

    /// <summary>The names of the runs that measure all figures, in the order of the table.</summary>
    public IReadOnlyList<string> Runs =>
        [.. Lines.Select(line => line.Run).Concat(Rows.Select(row => row.Run)).SelectMany(RunsOf).Distinct()];

    /// <summary>True if a chart or a table shows a figure.</summary>
    public bool Shows(FigureKey key) =>
        key.Unit == "ns"
            && Lines.Any(line =>
                RunsOf(line.Run).Contains(key.Run) && line.Series.Split(' ')[0].Split('/')[0] == key.Call
            )
        || Rows.Any(row =>
            row.Run == key.Run && row.Series.Split('/')[0] == key.Call && row.X == key.X && row.Unit == key.Unit
        );

    /// <summary>The contenders of a run whose figures are shown, with the twin.</summary>
    public IReadOnlyList<string> ContendersOf(string run) =>
        [
            Contender.C.Name,
            .. Rows.Where(row => row.Run == run).Select(row => row.Contender),
            .. Lines.Where(line => RunsOf(line.Run).Contains(run)).Select(line => line.Contender),
        ];

    // The numbers of ranks are those of the benchmark.
    private static IEnumerable<string> RunsOf(string run) =>
        run.EndsWith(AnyRanks, StringComparison.Ordinal)
            ? Benchmarks
                .All.Single(one => one.Name == run.Split(' ')[0])
                .Ranks.Select(ranks => run[..^AnyRanks.Length] + ranks.ToString(CultureInfo.InvariantCulture))
            : [run];
}
