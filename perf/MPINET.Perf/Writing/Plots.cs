using System.ComponentModel;
using System.Diagnostics;
using MPINET.Perf.Catalogue;
using MPINET.Perf.Figures;

namespace MPINET.Perf.Writing;

/// <summary>The plots of the results, drawn by gnuplot: the ratio to C by size with a line per tier, and the measurement's uncertainty as a band around 1.</summary>
internal static class Plots
{
    private static readonly (string Run, string Series, string Title)[] all =
    [
        (Run.NameOf("ping-pong", "openmpi", Transport.Shared, 2), "blocking", "Ping-pong over shared memory, Open MPI"),
        (Run.NameOf("ping-pong", "mpich", Transport.Shared, 2), "blocking", "Ping-pong over shared memory, MPICH"),
        (Run.NameOf("net-pipe", "openmpi", Transport.Shared, 2), "transfer", "Bytes of any length, Open MPI"),
        (
            Run.NameOf("allreduce", "openmpi", Transport.Shared, 2),
            "user",
            "Allreduce with a user's operation, Open MPI"
        ),
    ];

    /// <summary>Draws all plots into a folder beside the page.</summary>
    /// <returns>The title of each plot and its file relative to the page; empty if gnuplot is missing.</returns>
    public static IReadOnlyList<KeyValuePair<string, string>> Draw(Report report, string folder)
    {
        Directory.CreateDirectory(folder);
        List<KeyValuePair<string, string>> drawn = new();
        foreach ((string? run, string? series, string? title) in all)
        {
            List<FigureKey> keys = report
                .Results.Of(run)
                .Where(key => key.Series == series && key.Unit == "ns")
                .ToList();
            // A single point makes no curve.
            if (keys.Select(key => key.X).Distinct().Count() < 2)
            {
                continue;
            }

            Plot plot = new(
                run.Replace(' ', '-'),
                title,
                [
                    .. keys.Select(key => key.Contender)
                        .Distinct()
                        .Where(name => name != Contender.C.Name && name != Contender.Control)
                        .Select(name => new Curve(name, Points(report.Results, keys, name, ratio => ratio.Value))),
                ],
                Points(report.Results, keys, Contender.Control, ratio => ratio.Spread)
            );
            if (!Draw(plot, folder))
            {
                Console.Error.WriteLine("There are no plots: gnuplot is not installed.");
                break;
            }

            drawn.Add(KeyValuePair.Create(title, $"{Path.GetFileName(folder)}/{plot.File}.svg"));
        }

        return drawn;
    }

    private static List<(double X, double Y)> Points(
        Results results,
        List<FigureKey> keys,
        string contender,
        Func<Ratio, double> value
    ) =>
        [
            .. keys.Where(key => key.Contender == contender)
                .OrderBy(key => key.X)
                .Select(key => ((double)key.X, value(results.Compare(key)!.Value))),
        ];

    private static bool Draw(Plot plot, string folder)
    {
        try
        {
            using Process gnuplot = Process.Start(new ProcessStartInfo("gnuplot") { RedirectStandardInput = true })!;
            gnuplot.StandardInput.Write(plot.Script(folder));
            gnuplot.StandardInput.Close();
            gnuplot.WaitForExit();
            return gnuplot.ExitCode == 0
                ? true
                : throw new InvalidOperationException($"gnuplot could not draw {plot.File}; see above.");
        }
        catch (Win32Exception)
        {
            return false;
        }
    }
}
