using System.Diagnostics;
using MPINET.Perf.Catalogue;
using MPINET.Perf.Drawing;
using MPINET.Perf.Figures;
using MPINET.Perf.Papers;
using MPINET.Perf.Running;

namespace MPINET.Perf;

/// <summary>The measurement of the papers' figures, and the page of them.</summary>
internal static class PaperMeasurement
{
    // Runs that would begin later are left out, so that the measurement has an end on a slow machine.
    private static readonly TimeSpan limit = TimeSpan.FromMinutes(9);

    /// <summary>Measures the figures unless they are only drawn again, and writes the record, the charts and the page.</summary>
    /// <returns>1 if launches have failed, else 0.</returns>
    public static int Take(PerfOptions options)
    {
        PaperTable table = PaperTable.Of(options.Root);
        string recorded = Path.Combine("perf", "papers-figures.tsv");
        string artifacts = Path.Combine(options.Root, "artifacts", "perf", "papers");
        string folder = options.IsWhole ? options.Root : artifacts;
        PaperRecord measured = options.IsRedrawn
            ? PaperRecord.Read(File.ReadLines(Path.Combine(options.Root, recorded)))
            : Measure(options);
        Directory.CreateDirectory(Path.Combine(folder, "perf"));
        File.WriteAllLines(Path.Combine(folder, recorded), measured.Write(table.Shows));

        // The page and the charts show the figures of the record, which are rounded.
        PaperRecord record = PaperRecord.Read(File.ReadLines(Path.Combine(folder, recorded)));
        string page = Path.Combine("docs", "papers.md");
        IReadOnlyCollection<string> drawn = Draw(table, record, Path.Combine(folder, "docs", "images"));
        string text = PapersPage.Fill(
            File.ReadAllText(Path.Combine(options.Root, page)),
            PapersPage.Parts(table, record, drawn)
        );
        File.WriteAllText(Path.Combine(folder, page), text);
        Console.WriteLine(Path.Combine(folder, page));
        return measured.Failures.Count > 0 ? 1 : 0;
    }

    private static PaperRecord Measure(PerfOptions options)
    {
        Settings settings = Settings.Of(options.Root);
        Installation installation = new(options.Root);
        MeasurementPlan plan = new(options, installation, settings);
        if (plan.Runs.Count == 0)
        {
            throw new InvalidOperationException($"There is nothing to measure.\n{string.Join("\n", plan.LeftOut)}");
        }

        Results results = new();
        Launches launches = new(options, installation, settings, results);
        Stopwatch watch = Stopwatch.StartNew();
        foreach (Run run in plan.Runs.ToList())
        {
            if (watch.Elapsed < limit)
            {
                launches.Take(run);
            }
            else
            {
                plan.LeaveOut(run, $"{limit.TotalMinutes} minutes had passed");
            }
        }

        return new PaperRecord(
            DateOnly.FromDateTime(DateTime.Now),
            Machine.Facts(plan.Mpis),
            plan.LeftOut,
            launches.Failures,
            results
        );
    }

    // A chart without points is deleted, because it would be of an earlier run.
    private static List<string> Draw(PaperTable table, PaperRecord record, string folder)
    {
        Directory.CreateDirectory(folder);
        List<string> drawn = [];
        foreach (PaperChart row in table.Charts)
        {
            string file = Path.Combine(folder, row.File);
            if (
                PaperDrawing.Make(row, [.. table.Lines.Where(line => line.Figure == row.Figure)], record.Results) is
                { } chart
            )
            {
                Svg.Write(chart, file);
                drawn.Add(row.Figure);
            }
            else
            {
                File.Delete(file);
            }
        }

        return drawn;
    }
}
