using System.Diagnostics;
using MPINET.Perf.Catalogue;
using MPINET.Perf.Figures;

namespace MPINET.Perf.Writing;

/// <summary>The plots of the results, drawn by gnuplot.</summary>
internal sealed class Plots(Report report, Tables tables)
{
    /// <summary>Draws all into a folder.</summary>
    /// <returns>Their files' names, by the runs or benchmarks that they belong to; none where gnuplot is missing.</returns>
    public IEnumerable<KeyValuePair<string, string>> Draw(string folder)
    {
        foreach (var (owner, all) in All())
        {
            // One point is no curve.
            var plot = all with
            {
                Curves = [.. all.Curves.Where(curve => curve.Points.Count > 1)],
            };
            if (plot.Curves.Count == 0)
            {
                continue;
            }

            if (!Draw(plot, folder))
            {
                Console.Error.WriteLine("There are no plots: gnuplot is not installed.");
                yield break;
            }

            yield return KeyValuePair.Create(owner, plot.File + ".svg");
        }
    }

    private IEnumerable<(string Owner, Plot Plot)> All()
    {
        foreach (var run in report.Runs)
        {
            var file = run.Name.Replace(' ', '-');
            var title = $"{run.Benchmark.Title}, {tables.TitleOf(run)}";
            switch (run.Benchmark.Name)
            {
                case "ping-pong":
                    yield return (run.Name, Overhead(run, "blocking", $"{file}-overhead", title));
                    yield return (
                        run.Name,
                        new Plot(
                            $"{file}-bandwidth",
                            title,
                            "bytes",
                            "MB/s",
                            Curves(run, "blocking", key => PingPongRate(key))
                        )
                        {
                            HasLogY = true,
                        }
                    );
                    yield return (
                        run.Name,
                        Overhead(run, "persistent", $"{file}-persistent-overhead", $"{title}, persistent")
                    );
                    break;
                case "net-pipe":
                    yield return (
                        run.Name,
                        new Plot($"{file}-bandwidth", title, "bytes", "MB/s", Curves(run, "transfer", Rate))
                        {
                            HasLogY = true,
                        }
                    );
                    yield return (
                        run.Name,
                        new Plot(
                            $"{file}-efficiency",
                            title,
                            "bytes",
                            "bandwidth by that of C",
                            Curves(run, "transfer", key => 1 / Ratio(key))
                        )
                    );
                    break;
                case "allreduce":
                    foreach (var series in new[] { "sum", "user" })
                    {
                        yield return (
                            run.Name,
                            new Plot(
                                $"{file}-{series}",
                                $"{title}: {series}",
                                "doubles",
                                "time by that of C",
                                Curves(run, series, Ratio)
                            )
                        );
                    }

                    break;
                case "threads":
                    yield return (
                        run.Name,
                        new Plot(file, title, "threads", "messages per second", Curves(run, "messages", Best))
                        {
                            HasLogX = false,
                        }
                    );
                    break;
                default:
                    break;
            }
        }

        foreach (
            var runs in report
                .Runs.Where(run => run.Benchmark.Ranks.Length > 1)
                .GroupBy(run => (run.Benchmark, run.Mpi))
        )
        {
            var benchmark = runs.Key.Benchmark;
            var first = report.Results.Of(runs.First().Name).First(key => key.Unit == "ns");
            yield return (
                benchmark.Name,
                new Plot(
                    $"{benchmark.Name}-{runs.Key.Mpi}",
                    $"{benchmark.Title}, {report.TitleOf(runs.Key.Mpi)}: {first.Series}, x = {first.X}",
                    "ranks",
                    "microseconds",
                    [
                        .. runs.SelectMany(run => run.Contenders)
                            .Distinct()
                            .Select(contender => new Curve(
                                contender.Name,
                                [
                                    .. runs.Select(run =>
                                            (run.Ranks, Key: first with { Run = run.Name, Contender = contender.Name })
                                        )
                                        .Where(one => report.Results.Keys.Contains(one.Key))
                                        .Select(one => ((double)one.Ranks, Best(one.Key) / 1000)),
                                ]
                            )),
                    ]
                )
                {
                    HasLogY = true,
                }
            );
        }
    }

    /// <summary>Like figures 7 and 9 of Willcock, Lumsdaine and Robison.</summary>
    private Plot Overhead(Run run, string series, string file, string title) =>
        new(
            file,
            title,
            "bytes",
            "microseconds beyond C, a round trip",
            Curves(
                run,
                series,
                key => (Best(key) - Best(key with { Contender = Contender.C.Name })) / 1000,
                withC: false
            )
        );

    private List<Curve> Curves(Run run, string series, Func<FigureKey, double> value, bool withC = true) =>
        [
            .. run
                .Contenders.Where(one => withC || one != Contender.C)
                .Select(contender => new Curve(
                    contender.Name,
                    [
                        .. report
                            .Results.Of(run.Name)
                            .Where(key => key.Contender == contender.Name && key.Series == series)
                            .OrderBy(key => key.X)
                            .Select(key => ((double)key.X * BytesOf(run.Benchmark), value(key))),
                    ]
                )),
        ];

    private static int BytesOf(Benchmark benchmark) => benchmark.Name == "ping-pong" ? sizeof(double) : 1;

    private double Best(FigureKey key) => report.Results.Find(key)!.Best;

    private double Ratio(FigureKey key) => report.Results.Compare(key, Contender.C.Name)!.Value.Value;

    /// <summary>Bytes by nanoseconds, in 10^6 bytes by seconds.</summary>
    private double Rate(FigureKey key) => key.X * 1000 / Best(key);

    private double PingPongRate(FigureKey key) => 2 * sizeof(double) * Rate(key);

    private static bool Draw(Plot plot, string folder)
    {
        try
        {
            using var gnuplot = Process.Start(new ProcessStartInfo("gnuplot") { RedirectStandardInput = true })!;
            gnuplot.StandardInput.Write(plot.Script(folder));
            gnuplot.StandardInput.Close();
            gnuplot.WaitForExit();
            return gnuplot.ExitCode == 0
                ? true
                : throw new InvalidOperationException($"gnuplot could not draw {plot.File}; see above.");
        }
        catch (System.ComponentModel.Win32Exception)
        {
            return false;
        }
    }
}
