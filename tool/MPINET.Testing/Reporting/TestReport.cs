using System.Diagnostics;
using System.Globalization;
using System.Runtime.InteropServices;
using MPINET.Loader;
using MPINET.Testing.Discovery;
using MPINET.Testing.Execution;
using MPINET.Testing.Launching;

namespace MPINET.Testing.Reporting;

/// <summary>Collects the results and writes them to the console as they arrive.</summary>
internal sealed class TestReport(string assembly)
{
    private readonly List<TestResult> results = [];

    public string Assembly { get; } = assembly;

    // Mono adds its builder, in parentheses.
    public string Runtime { get; } = RuntimeInformation.FrameworkDescription.Split('(')[0].Trim();

    /// <summary>The short name of the MPI under test; empty if the tests need none.</summary>
    public string MpiName { get; } = MpiLoader.Current?.Name ?? "";

    /// <summary>The title of the MPI under test; empty if the tests need none.</summary>
    public string MpiTitle { get; } = MpiLoader.Current?.Title ?? "";

    /// <summary>The name and version of the MPI library, if a test has run inside MPI.</summary>
    public string Mpi { get; private set; } = "";

    public IReadOnlyList<TestResult> Results => results;

    public int Passed => Count(results, Outcome.Passed);

    public int Failed => Count(results, Outcome.Failed);

    public int Skipped => Count(results, Outcome.Skipped);

    public void Run(RankGroup group, int ranks, int tests)
    {
        Console.WriteLine($"{Where(ranks)}: {tests} {(tests == 1 ? "test" : "tests")} on {Runtime}");
        Stopwatch time = Stopwatch.StartNew();
        int before = results.Count;
        foreach (TestResult result in group.Run())
        {
            Add(result);
        }

        Mpi = Mpi.Length == 0 ? FirstPart(group.MpiVersion) : Mpi;
        List<TestResult> own = results.GetRange(before, results.Count - before);
        string launches = group.Launches == 1 ? "1 launch" : $"{group.Launches} launches";
        string seconds = time.Elapsed.TotalSeconds.ToString("0.0", CultureInfo.InvariantCulture);
        Console.WriteLine($"{Where(ranks)}: {Counts(own)} ({launches}, {seconds} s)");
    }

    /// <summary>Records tests that cannot run here.</summary>
    public void Skip(IEnumerable<TestCase> tests, string reason, SkipCause cause = SkipCause.Other)
    {
        foreach (TestCase test in tests)
        {
            Add(new TestResult(test.DisplayName, test.Ranks, Outcome.Skipped, 0, reason, cause));
        }
    }

    /// <summary>Writes the line with the totals.</summary>
    public void Finish()
    {
        Console.WriteLine($"{Assembly}, {Runtime}{(Mpi.Length > 0 ? ", " + Mpi : "")}");
        Console.WriteLine(Counts(results));
    }

    private static string Where(int ranks) => ranks == 0 ? "outside MPI" : RankList.Count(ranks);

    private static string Counts(List<TestResult> results) =>
        $"{Count(results, Outcome.Passed)} passed, {Count(results, Outcome.Failed)} failed, "
        + $"{Count(results, Outcome.Skipped)} skipped";

    private static int Count(List<TestResult> results, Outcome outcome) =>
        results.Count(result => result.Outcome == outcome);

    // Open MPI adds its builder after a comma, MPICH its configuration on further lines.
    private static string FirstPart(string version) =>
        string.Join(" ", version.Split(',', '\n')[0].Split([' ', '\t'], StringSplitOptions.RemoveEmptyEntries));

    private void Add(TestResult result)
    {
        results.Add(result);
        switch (result.Outcome)
        {
            case Outcome.Failed:
                Console.WriteLine($"FAILED  {result.Name}");
                Console.WriteLine("        " + result.Message.Replace("\n", "\n        "));
                break;
            case Outcome.Skipped:
                Console.WriteLine($"skipped {result.Name}: {result.Message}");
                break;
        }
    }
}
