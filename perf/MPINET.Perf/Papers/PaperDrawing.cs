using System.Globalization;
using MPINET.Perf.Catalogue;
using MPINET.Perf.Drawing;
using MPINET.Perf.Figures;

namespace MPINET.Perf.Papers;

/// <summary>Makes the charts of the papers from results.</summary>
internal static class PaperDrawing
{
    /// <summary>Makes a chart.</summary>
    /// <param name="chart">The row of the chart.</param>
    /// <param name="lines">The rows of its curves.</param>
    /// <param name="results">The results.</param>
    /// <returns>The chart; null if no curve has two points.</returns>
    public static Chart? Make(PaperChart chart, IReadOnlyList<PaperLine> lines, Results results)
    {
        Curve[] curves =
        [
            .. lines.Select(line => new Curve(line.Name, Points(chart.Quantity, line, results))
            {
                IsReference =
                    line.Contender == Contender.C.Name && lines.Count(one => one.Contender == line.Contender) == 1,
            }),
        ];
        return curves.Any(curve => curve.Points.Count > 1)
            ? new Chart(
                chart.Title,
                chart.X,
                LabelOf(chart.Quantity),
                chart.XKind,
                chart.Quantity is Quantity.Ratio or Quantity.Efficiency ? AxisKind.Linear : AxisKind.Logarithmic,
                curves,
                BandOf(chart.Quantity, lines[0], results)
            )
            : null;
    }

    private static string LabelOf(Quantity quantity) =>
        quantity switch
        {
            Quantity.Time => "time (us)",
            Quantity.Overhead => "time more than C's (ns)",
            Quantity.Ratio => "time divided by C's",
            Quantity.Efficiency => "bandwidth divided by C's",
            _ => "bandwidth (MB/s)",
        };

    private static List<(double X, double Y)> Points(Quantity quantity, PaperLine line, Results results) =>
        [
            .. from point in KeysOf(line, results)
            let value = ValueOf(quantity, point.Key, results)
            where value is not null
            orderby point.X
            select ((double)point.X, value.Value),
        ];

    // The figures of a line with the places on the horizontal axis: their sizes, or their ranks.
    private static IEnumerable<(long X, FigureKey Key)> KeysOf(PaperLine line, Results results)
    {
        if (!line.IsByRanks)
        {
            return results
                .Of(line.Run)
                .Where(key => key.Contender == line.Contender && key.Series == line.Series && key.Unit == "ns")
                .Select(key => (key.X, key));
        }

        string[] words = line.Series.Split(' ');
        long size = long.Parse(words[1], CultureInfo.InvariantCulture);
        return from key in results.Keys
            where key.Contender == line.Contender && key.Series == words[0] && key.X == size && key.Unit == "ns"
            let run = key.Run.Split(' ')
            where run.Length == Run.Words && $"{string.Join(' ', run[..^1])} *" == line.Run
            select (long.Parse(run[^1], CultureInfo.InvariantCulture), key);
    }

    private static double? ValueOf(Quantity quantity, FigureKey key, Results results)
    {
        double time = results.Find(key)!.Best;
        return quantity switch
        {
            Quantity.Time => time / 1e3,
            Quantity.Overhead => results.Differ(key)?.Value,
            Quantity.Ratio => results.Compare(key)?.Value,
            Quantity.Efficiency => 1 / results.Compare(key)?.Value,
            _ => key.X / (time / 2) * 1e3,
        };
    }

    // The difference between the two loops of C. Only charts that compare with C have a band.
    private static Band? BandOf(Quantity quantity, PaperLine line, Results results)
    {
        if (quantity is Quantity.Time or Quantity.Bandwidth)
        {
            return null;
        }

        bool isDifference = quantity == Quantity.Overhead;
        PaperLine control = line with { Contender = Contender.Control, Series = Call(line.Series) };
        return new Band(
            Contender.Control,
            [
                .. from point in KeysOf(control, results)
                let size = (double)point.X
                let spread = isDifference
                    ? results.Differ(point.Key)!.Value.Spread
                    : results.Compare(point.Key)!.Value.Spread
                orderby size
                select isDifference ? (size, 0.0, spread) : (size, 1 - spread, 1 + spread),
            ]
        );
    }

    // The series without the form of the call, which C does not have.
    private static string Call(string series)
    {
        string[] words = series.Split(' ');
        words[0] = words[0].Split('/')[0];
        return string.Join(' ', words);
    }
}
