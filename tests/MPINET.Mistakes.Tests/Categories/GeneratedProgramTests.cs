using System.Collections.Concurrent;
using MPINET.Samples.Tests;

namespace MPINET.Mistakes.Tests.Categories;

/// <summary>The reports on generated programs, as the benchmarks of the literature have them.</summary>
public sealed class GeneratedProgramTests
{
    public GeneratedProgramTests() => Watching.RequireAll();

    // Faulty programs wait, and each has a job.
    private const int AtOnce = 6;

    // A tenth of the programs in other runs than those of --target=Mistakes, but some of each category.
    private static readonly int part = 10 * Selection.Step;
    private static readonly int fewest = Selection.IsPart ? 1 : 3;

    // MPI's own error may come first, where processes differ in a nonblocking collective operation.
    private const int Tolerated = 10;
    private const int ToleratedInAll = 20;

    [Fact(Timeout = Limit.Test)]
    public void That_is_faulty_is_named_with_its_line()
    {
        GeneratedProgram[] faulty = [.. Selected(Catalogue.All.Where(one => !one.IsSound))];
        ConcurrentBag<(GeneratedProgram Program, Finding Finding, Job Job)> runs = [];
        Parallel.ForEach(
            Partitioner.Create(faulty, EnumerablePartitionerOptions.NoBuffering),
            new ParallelOptions { MaxDegreeOfParallelism = AtOnce },
            one =>
            {
                Job job = GeneratedRun.Of(GeneratedRun.All, one);
                runs.Add((one, GeneratedRun.FindingOf(one, job), job));
            }
        );
        File.WriteAllText(
            Path.Combine(AppContext.BaseDirectory, "mistakes.md"),
            TableOf(runs.Select(one => (one.Program, one.Finding)))
        );
        string[] missed =
        [
            .. runs.Where(one => one.Finding != Finding.Named)
                .OrderBy(one => one.Program.ClassName, StringComparer.Ordinal)
                .Select(one => $"{one.Program.ClassName}: {one.Finding}\n{one.Program.Source}\n{one.Job}"),
        ];
        File.WriteAllLines(Path.Combine(AppContext.BaseDirectory, "missed.txt"), missed);
        foreach (
            IGrouping<Category, (GeneratedProgram Program, Finding Finding, Job Job)> category in runs.GroupBy(one =>
                one.Program.Category
            )
        )
        {
            int missing = category.Count(one => one.Finding != Finding.Named);
            Assert.True(
                missing <= category.Count() / Tolerated,
                $"{missing} of {category.Count()} in {category.Key} are not named:\n{string.Join("\n", missed)}"
            );
        }

        Assert.True(
            missed.Length <= faulty.Length / ToleratedInAll,
            $"{missed.Length} of {faulty.Length} are not named:\n{string.Join("\n", missed)}"
        );
    }

    /// <summary>The checks that sound programs must not notice.</summary>
    public static TheoryData<bool> AreBetweenProcesses => [true, false];

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(AreBetweenProcesses))]
    public void That_is_sound_runs_without_a_word(bool areBetweenProcesses)
    {
        (string, string)[] environment = areBetweenProcesses ? GeneratedRun.All : GeneratedRun.WithinProcesses;
        GeneratedProgram[] sound = [.. Selected(Catalogue.All.Where(one => one.IsSound))];
        foreach (IGrouping<int, GeneratedProgram> some in sound.GroupBy(one => one.Ranks))
        {
            Job job = GeneratedRun.Of(environment, [.. some]).ExitsWith(0);

            // Among the programs of the job, some make windows.
            Assert.DoesNotContain(
                job.Error.Split('\n'),
                line => line.Contains("MPINET:") && !line.Contains("has looked for message races up to Win_")
            );
        }
    }

    [Fact(Timeout = Limit.Test)]
    public void That_is_faulty_in_one_process_is_named_at_level_1()
    {
        Category[] seen = [Category.InvalidParameter, Category.LocalConcurrency, Category.ResourceLeak];
        foreach (Category category in seen)
        {
            GeneratedProgram[] faulty = [.. Catalogue.All.Where(one => one.Category == category)];
            foreach (GeneratedProgram one in new[] { faulty[0], faulty[^1] })
            {
                Job job = GeneratedRun.Of(GeneratedRun.WithinProcesses, one);
                Assert.True(GeneratedRun.FindingOf(one, job) == Finding.Named, $"{one.Source}\n{job}");
            }
        }
    }

    [Fact]
    public void Is_one_of_many() =>
        Assert.True(Catalogue.All.Count(one => !one.IsSound) >= 400 && Catalogue.All.Count(one => one.IsSound) >= 100);

    private static IEnumerable<GeneratedProgram> Selected(IEnumerable<GeneratedProgram> programs) =>
        Selection.IsWhole
            ? programs
            : programs
                .GroupBy(one => one.Category)
                .SelectMany(some => some.Where((_, i) => i % Math.Max(1, Math.Min(part, some.Count() / fewest)) == 0));

    private static string TableOf(IEnumerable<(GeneratedProgram Program, Finding Finding)> runs)
    {
        (GeneratedProgram Program, Finding Finding)[] all = [.. runs];
        string Row(string title, IEnumerable<(GeneratedProgram Program, Finding Finding)> some) =>
            $"| {title} | {some.Count()} | {Count(some, Finding.Named)} | {Count(some, Finding.OtherWords)} | {Count(some, Finding.Silent)} |\n";
        return "| category | programs | kind and line named | other words | silent |\n|---|---|---|---|---|\n"
            + string.Concat(
                all.GroupBy(one => one.Program.Category).OrderBy(one => one.Key).Select(one => Row($"{one.Key}", one))
            )
            + Row("all", all);
    }

    private static int Count(IEnumerable<(GeneratedProgram Program, Finding Finding)> runs, Finding finding) =>
        runs.Count(one => one.Finding == finding);
}
