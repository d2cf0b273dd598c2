using System.Diagnostics;
using MPINET.Perf.Catalogue;
using MPINET.Perf.Figures;
using MPINET.Perf.Goals;
using MPINET.Perf.Running;
using MPINET.Perf.Writing;

namespace MPINET.Perf;

/// <summary>A whole measurement: what is to run, the rounds, and what is written.</summary>
internal static class Measurement
{
    // Above it, others have taken part of the machine for so long that it is worth a word.
    private const double QuietLoad = 0.5;

    // For all rounds: after each, there is one that looks closer, unless they are late; at the end, further ones of the runs that are
    // noisier than this.
    private static readonly TimeSpan Time = TimeSpan.FromMinutes(22);
    private const double QuietNoise = 0.05;

    // For launches that meet the cores elsewhere than usual.
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(80);
    private static readonly TimeSpan QuickPatience = TimeSpan.FromSeconds(8);

    /// <summary>Carries it out.</summary>
    /// <returns>1 where launches have failed, else 0: goals not reached are results, no errors.</returns>
    public static int Take(PerfOptions options)
    {
        var settings = new Settings(File.ReadLines(Path.Combine(options.Root, "perf", "settings.tsv")));
        var installation = new Installation(options.Root);
        var plan = new MeasurementPlan(options, installation, settings);
        if (plan.Runs.Count == 0 && !plan.HasGeneration)
        {
            throw new InvalidOperationException($"There is nothing to measure.\n{string.Join("\n", plan.LeftOut)}");
        }

        if (Machine.Load() is > QuietLoad and var load)
        {
            Console.Error.WriteLine(
                $"Other processes have kept {load:F1} cores busy in the last minute; figures are better without."
            );
        }

        var watch = Stopwatch.StartNew();
        var results = new Results();
        var placement = new Placement(Cores.Distance, options.IsQuick ? QuickPatience : Patience);
        var rounds = new Rounds(options, installation, settings, placement, results);
        using (var hosts = new TwoHosts(installation))
        {
            var between = plan.Runs.Where(run => run.Transport == Transport.Hosts).ToList();
            if (between.Count > 0 && hosts.Raise() is { } problem)
            {
                between.ForEach(run => plan.LeaveOut(run, $"two network namespaces cannot be made: {problem}"));
            }

            // Each run at several times: a machine that is slow stays so for a while.
            for (var round = 0; round < options.Launches; round++)
            {
                plan.Runs.ForEach(rounds.Take);
                if (!options.IsQuick && watch.Elapsed < Time * (round + 1) / options.Launches)
                {
                    plan.Runs.ForEach(rounds.TakeCloser);
                }
            }

            while (
                !options.IsQuick
                && watch.Elapsed < Time
                && plan.Runs.Where(run => !rounds.IsExhausted(run)).MaxBy(rounds.Noise) is { } noisiest
                && rounds.Noise(noisiest) > QuietNoise
            )
            {
                rounds.Take(noisiest);
            }
        }

        if (plan.HasGeneration)
        {
            foreach (var mpi in plan.Mpis)
            {
                Generation.Measure(options.Root, mpi.Descriptor.Name, options.Launches, results);
                Console.WriteLine(Generation.RunOf(mpi.Descriptor.Name));
            }
        }

        Write(
            options,
            new Report(
                DateOnly.FromDateTime(DateTime.Now),
                Machine.Facts(plan.Mpis, placement),
                options.Launches,
                plan.Runs,
                [.. plan.Mpis.Select(mpi => KeyValuePair.Create(mpi.Descriptor.Name, mpi.Descriptor.Title))],
                plan.LeftOut,
                rounds.Failures,
                results
            )
        );
        return rounds.Failures.Count > 0 ? 1 : 0;
    }

    private static void Write(PerfOptions options, Report report)
    {
        var folder = options.IsWhole
            ? Path.Combine(options.Root, "perf")
            : Path.Combine(options.Root, "artifacts", "perf");
        var details = Path.Combine(folder, "results");
        Directory.CreateDirectory(details);
        foreach (var plot in Directory.EnumerateFiles(details, "*.svg").ToList())
        {
            File.Delete(plot);
        }

        var file = Path.Combine(details, Machine.FileName + ".json");
        var earlier = ResultsFile.Read(file);
        ResultsFile.Write(file, report);
        var tables = new Tables(report, Path.Combine(options.Root, "perf", "profiles"));
        var plots = new Plots(report, tables)
            .Draw(details)
            .ToList()
            .ToLookup(plot => plot.Key, plot => $"results/{plot.Value}");
        var page = Path.Combine(folder, "RESULTS.md");
        File.WriteAllText(page, tables.Write(earlier, plots));

        Console.WriteLine();
        foreach (var mpi in report.Mpis)
        {
            foreach (var goal in AllGoals.All)
            {
                if (goal.Judge(report.Results, mpi.Key) is { } verdict)
                {
                    Console.WriteLine($"{mpi.Value}: {goal.What}: {goal.Aim}\n    {verdict.Word}: {verdict.Text}");
                }
            }
        }

        Console.WriteLine($"\n{page}");
    }
}
