using MPINET.Perf.Catalogue;
using MPINET.Perf.Drawing;
using MPINET.Perf.Figures;

namespace MPINET.Perf.Writing;

/// <summary>The plots of the results: the ratio to C by size with a line per tier, and the measurement's uncertainty as a band around 1.</summary>
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
    /// <returns>The title of each plot and its file relative to the page.</returns>
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

            string file = $"{run.Replace(' ', '-')}.svg";
            Svg.Write(Ratios(title, report.Results, keys), Path.Combine(folder, file));
            drawn.Add(KeyValuePair.Create(title, $"{Path.GetFileName(folder)}/{file}"));
        }

        return drawn;
    }

    private static Chart Ratios(string title, Results results, List<FigureKey> keys) =>
        new(
            title,
            "message (bytes)",
            "time divided by C's",
            AxisKind.Bytes,
            AxisKind.Linear,
            [
                .. keys.Select(key => key.Contender)
                    .Distinct()
                    .Where(name => name != Contender.C.Name && name != Contender.Control)
                    .Select(name => new Curve(
                        name,
                        [.. Ratios(results, keys, name).Select(point => (point.X, point.Ratio.Value))]
                    )),
            ],
            new Band(
                Contender.Control,
                [
                    .. Ratios(results, keys, Contender.Control)
                        .Select(point => (point.X, 1 - point.Ratio.Spread, 1 + point.Ratio.Spread)),
                ]
            )
        );

    private static IEnumerable<(double X, Ratio Ratio)> Ratios(
        Results results,
        List<FigureKey> keys,
        string contender
    ) =>
        keys.Where(key => key.Contender == contender)
            .OrderBy(key => key.X)
            .Select(key => ((double)key.X, results.Compare(key)!.Value));
}
