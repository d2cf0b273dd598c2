using MPINET.Launching;
using MPINET.Perf.Catalogue;
using MPINET.Perf.Figures;
using MPINET.Perf.Goals;
using MPINET.Perf.Papers;
using MPINET.Perf.Running;
using MPINET.Perf.Writing;

namespace MPINET.Perf;

/// <summary>A whole measurement: the plan, the launches and the output files.</summary>
internal static class Measurement
{
    /// <summary>Carries out the measurement.</summary>
    /// <returns>1 if launches have failed, else 0. A missed goal is a result, not an error.</returns>
    public static int Take(PerfOptions options)
    {
        if (options.IsPapers)
        {
            return PaperMeasurement.Take(options);
        }

        Settings settings = Settings.Of(options.Root);
        IReadOnlyList<Goal> goals = Goal.Read(File.ReadLines(Path.Combine(options.Root, "perf", "goals.tsv")));
        Installation installation = new(options.Root);
        MeasurementPlan plan = new(options, installation, settings);
        if (options.Compared is not null && plan.Runs.Count > 0)
        {
            return VersionComparison.Take(options, plan, installation, settings);
        }

        if (plan.Runs.Count == 0 && !plan.HasGeneration)
        {
            throw new InvalidOperationException($"There is nothing to measure.\n{string.Join("\n", plan.LeftOut)}");
        }

        Results results = new();
        Launches launches = new(options, installation, settings, results);
        using (TwoHosts hosts = new(installation))
        {
            List<Run> between = plan.Runs.Where(run => run.Transport == Transport.Hosts).ToList();
            if (between.Count > 0 && hosts.Raise() is { } problem)
            {
                between.ForEach(run => plan.LeaveOut(run, $"two network namespaces cannot be made: {problem}"));
            }

            plan.Runs.ForEach(launches.Take);
        }

        if (plan.HasGeneration)
        {
            foreach (InstalledMpi mpi in plan.Mpis)
            {
                Generation.Measure(options.Root, mpi.Descriptor.Name, options.Launches, results);
            }
        }

        Write(
            options,
            goals,
            new Report(
                DateOnly.FromDateTime(DateTime.Now),
                Machine.Facts(plan.Mpis),
                plan.Runs,
                [.. plan.Mpis.Select(mpi => KeyValuePair.Create(mpi.Descriptor.Name, mpi.Descriptor.Title))],
                plan.LeftOut,
                launches.Failures,
                results
            )
        );
        return launches.Failures.Count > 0 ? 1 : 0;
    }

    // The figures are an artifact of the run. The page of goals and its plots are written to the tree if everything was measured.
    private static void Write(PerfOptions options, IReadOnlyList<Goal> goals, Report report)
    {
        string artifacts = Path.Combine(options.Root, "artifacts", "perf");
        Directory.CreateDirectory(artifacts);
        FiguresFile.Write(Path.Combine(artifacts, "figures.tsv"), report.Results);
        File.WriteAllText(Path.Combine(artifacts, "FIGURES.md"), Tables.Write(report));

        string folder = options.IsWhole ? Path.Combine(options.Root, "perf") : artifacts;
        IReadOnlyList<KeyValuePair<string, string>> plots = Plots.Draw(report, Path.Combine(folder, "plots"));
        string page = Path.Combine(folder, "RESULTS.md");
        string text = Page.Write(report, goals, plots);
        File.WriteAllText(page, text);
        Console.WriteLine($"\n{text}\n{page}");
    }
}
