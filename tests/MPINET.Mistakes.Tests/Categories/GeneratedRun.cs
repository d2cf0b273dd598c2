using System.Text.RegularExpressions;
using MPINET.Samples.Tests;

namespace MPINET.Mistakes.Tests.Categories;

/// <summary>Runs of generated programs, with the watch and the checks on.</summary>
internal static class GeneratedRun
{
    /// <summary>The watch and all checks.</summary>
    public static (string, string)[] All { get; } =
    [("MPINET_WATCH", WatchedPrograms.Period), ("MPINET_CHECK", "2,races")];

    /// <summary>The checks within each process.</summary>
    public static (string, string)[] WithinProcesses { get; } = [("MPINET_CHECK", "1")];

    private static readonly Dictionary<Category, string> words = new()
    {
        [Category.InvalidParameter] = "invalid argument",
        [Category.ParameterMatching] =
            "receives another type|make different collective calls|do not agree|deadlock|do not match",
        [Category.CallOrdering] =
            "deadlock|do not match|make different collective calls|has never received|not all of its processes have",
        [Category.RequestLifecycle] = "has never (completed|freed|started)|invalid argument",
        [Category.EpochLifecycle] = "without its epoch|breaks a promise|has never ended|deadlock|do not match",
        [Category.ResourceLeak] = "has never (freed|started)",
        [Category.LocalConcurrency] = "a buffer (that MPI reads|for two operations)",
        [Category.GlobalConcurrency] = "two one-sided operations",
        [Category.MessageRace] = "has a message race",
    };

    /// <summary>Runs programs with the same number of ranks, one after the other in one job. A faulty one has a job of its own.</summary>
    public static Job Of((string, string)[] environment, params GeneratedProgram[] programs) =>
        new BuiltProgram("Categories").OnRanks(
            programs[0].Ranks,
            environment,
            [GeneratedAssembly.File, .. programs.Select(one => one.ClassName)]
        );

    /// <summary>The report of a run on its program.</summary>
    public static Finding FindingOf(GeneratedProgram program, Job job) =>
        Regex.IsMatch(job.Error, $"MPINET: .*({words[program.Category]})")
        && program.Marks.Any(place => Regex.IsMatch(job.Error, $@"{Regex.Escape(place)}(?!\d)"))
            ? Finding.Named
        : job.ExitCode != 0 || job.Error.Contains("MPINET:", StringComparison.Ordinal) ? Finding.OtherWords
        : Finding.Silent;
}
