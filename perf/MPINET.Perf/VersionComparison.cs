using MPINET.Perf.Catalogue;
using MPINET.Perf.Figures;
using MPINET.Perf.Running;
using MPINET.Perf.Writing;

namespace MPINET.Perf;

/// <summary>Compares two versions of the library in one run and finds calls that have become slower.</summary>
internal static class VersionComparison
{
    /// <summary>Carries out the comparison. Runs with calls that look slower are measured once more.</summary>
    /// <returns>1 if a call has become slower or a launch has failed, else 0.</returns>
    public static int Take(PerfOptions options, MeasurementPlan plan, Installation installation, Settings settings)
    {
        Results results = new();
        Launches launches = new(options, installation, settings, results);
        plan.Runs.ForEach(launches.Take);
        HashSet<string> slower = Change.Of(results).Where(one => one.IsSlower).Select(one => one.Key.Run).ToHashSet();
        plan.Runs.Where(run => slower.Contains(run.Name)).ToList().ForEach(launches.Take);

        IReadOnlyList<Change> changes = Change.Of(results);
        string text = ChangesPage.Write(options.ComparedName!, changes, launches.Failures);
        string page = Path.Combine(options.Root, "artifacts", "perf", "COMPARE.md");
        File.WriteAllText(page, text);
        FiguresFile.Write(Path.ChangeExtension(page, "tsv"), results);
        Console.WriteLine($"\n{text}\n{page}");
        return changes.Any(one => one.IsSlower) || launches.Failures.Count > 0 ? 1 : 0;
    }
}
