using System.Globalization;
using System.Text;
using MPINET.Perf.Catalogue;
using MPINET.Perf.Figures;

namespace MPINET.Perf.Writing;

/// <summary>Writes the page with all figures of a measurement, an artifact of the run.</summary>
internal static class Tables
{
    /// <summary>Makes the page.</summary>
    public static string Write(Report report)
    {
        StringBuilder text = new(
            "# Figures\n\nA ratio is the time by C's; ± is what C's second loop, or the launches, differed by.\n\n"
        );
        foreach (IGrouping<Benchmark, Run> runs in report.Runs.GroupBy(run => run.Benchmark))
        {
            text.Append(CultureInfo.InvariantCulture, $"## {runs.Key.Title}\n\n{runs.Key.About}\n\n");
            foreach (Run run in runs)
            {
                text.Append(CultureInfo.InvariantCulture, $"### {report.TitleOf(run)}\n\n");
                foreach (string unit in report.Results.Of(run.Name).Select(key => key.Unit).Distinct())
                {
                    Table(text, report.Results, [.. report.Results.Of(run.Name).Where(key => key.Unit == unit)], unit);
                }
            }
        }

        return text.ToString().TrimEnd() + "\n";
    }

    // Writes a table with a row per quantity and a column per contender.
    private static void Table(StringBuilder text, Results results, List<FigureKey> keys, string unit)
    {
        string[] contenders =
        [
            .. keys.Select(key => key.Contender).Where(name => name != Contender.Control).Distinct(),
        ];
        text.Append(CultureInfo.InvariantCulture, $"| {unit} | x | {string.Join(" | ", contenders)} |\n");
        text.Append(CultureInfo.InvariantCulture, $"|---|---|{string.Concat(contenders.Select(_ => "---|"))}\n");
        foreach ((string? series, long x) in keys.Select(key => (key.Series, key.X)).Distinct())
        {
            IEnumerable<string> cells = contenders.Select(name =>
                keys.Find(key => key.Contender == name && key.Series == series && key.X == x) is { } key
                    ? Cell(results, key)
                    : ""
            );
            text.Append(CultureInfo.InvariantCulture, $"| {series} | {x} | {string.Join(" | ", cells)} |\n");
        }

        text.Append('\n');
    }

    private static string Cell(Results results, FigureKey key)
    {
        double best = results.Find(key)!.Best;
        int digits =
            best >= 1000 ? 0
            : best >= 100 ? 1
            : 2;
        string value = best.ToString($"F{digits}", CultureInfo.InvariantCulture);
        return key.Contender != Contender.C.Name && results.Compare(key) is { } ratio
            ? string.Create(CultureInfo.InvariantCulture, $"{value} ({ratio.Value:F3} ± {ratio.Spread:F3})")
            : value;
    }
}
