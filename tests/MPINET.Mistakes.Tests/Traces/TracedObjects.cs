using System.Globalization;
using System.Text.RegularExpressions;
using MPINET.Samples.Tests;

namespace MPINET.Mistakes.Tests.Traces;

/// <summary>The calls of parallel objects in the trace that MPINET_TRACE makes.</summary>
public sealed class TracedObjects
{
    private const int Adds = 10;

    public TracedObjects() => Watching.RequireAll();

    private static BuiltProgram Program { get; } = new("TracedObjects");

    [Theory(Timeout = Limit.Test)]
    [InlineData(1, 0)]
    [InlineData(2, 0)]
    [InlineData(2, 2)]
    public void Stand_beside_the_calls_of_MPI_with_an_arrow_to_each_execution(int ranks, int threads)
    {
        using TraceFolder folder = new();
        _ = Traced(folder, "1", ranks, $"{threads}").ExitsWith(0);
        string[] events = File.ReadAllLines(folder.Json);
        Dictionary<string, string> made = Arrows(events, "s");
        Dictionary<string, string> executed = Arrows(events, "f");

        // On each rank the sums, a call that asks for one within, which makes another call, and one that awaits.
        Assert.Equal(ranks * (Adds + 4), made.Count);
        Assert.Equal(made.Keys.OrderBy(id => id), executed.Keys.OrderBy(id => id));
        Assert.All(made.Values, one => Assert.Equal(0, Rank(one)));
        Assert.All(made, one => Assert.InRange(Time(one.Value), 0, Time(executed[one.Key])));
        for (int rank = 0; rank < ranks; rank++)
        {
            // Rank 0 has the counter that asks the others.
            Assert.Equal(Adds + 3 + (rank == 0 ? ranks : 0), executed.Values.Count(one => Rank(one) == rank));
        }

        MarkedLines lines = new("TracedObjects");
        foreach (
            (string method, string mark) in new[] { ("Add", "add"), ("SumAsync", "sum"), ("SumOfAsync", "sum of") }
        )
        {
            int count = method == "Add" ? Adds : 1;
            Assert.Equal(
                ranks * count,
                events.Count(one => IsObject(one, method) && one.Contains($"\"site\":\"{lines[mark]}"))
            );
        }

        Assert.Equal(ranks, events.Count(one => IsObject(one, "SumAsync") && one.Contains("\"site\":\"Counter.cs:")));
        Assert.Equal(ranks * Adds, events.Count(one => IsObject(one, "Add") && one.Contains("\"object\":\"object 0.")));
        Assert.Equal(ranks, events.Count(one => IsObject(one, "DelayAsync", "b")));
        Assert.Contains(events, one => one.StartsWith("{\"ph\":\"X\",\"cat\":\"mpi\"", StringComparison.Ordinal));
        Assert.Contains("ICounter.SumOfAsync", File.ReadAllText(folder.Page));
        AssertReported(folder, ranks);
    }

    [Fact(Timeout = Limit.Test)]
    public void Are_summed_where_only_a_report_is_asked_for_and_known_where_a_deadlock_ends_the_run()
    {
        using TraceFolder folder = new();
        Job job = Traced(folder, "report", 2, "0", "deadlock").ExitsWith(0);
        Assert.Contains("a deadlock", job.Output);
        AssertReported(folder, 2);
        Assert.Contains("ICounter.ForeverAsync", File.ReadAllText(folder.Report));
    }

    private static Job Traced(TraceFolder folder, string trace, int ranks, params string[] arguments) =>
        Program.OnRanks(ranks, [.. folder.Variables, ("MPINET_TRACE", trace)], arguments);

    private static void AssertReported(TraceFolder folder, int ranks)
    {
        string report = File.ReadAllText(folder.Report);
        Assert.Contains("Calls of parallel objects, to their end or their first await", report);
        Assert.Matches($@"\s{ranks * Adds}  .*\s{ranks * Adds} +{ranks}  ICounter\.Add\n", report);
    }

    // By the number that connects the two ends.
    private static Dictionary<string, string> Arrows(string[] events, string phase) =>
        events
            .Where(one => one.StartsWith($"{{\"ph\":\"{phase}\"", StringComparison.Ordinal))
            .Where(one => one.Contains("\"cat\":\"call\""))
            .ToDictionary(one => Regex.Match(one, "\"id\":([0-9]+)").Groups[1].Value);

    private static bool IsObject(string one, string method, string phase = "X") =>
        one.StartsWith($"{{\"ph\":\"{phase}\",\"cat\":\"object\"", StringComparison.Ordinal)
        && one.Contains($"\"name\":\"ICounter.{method}\"");

    private static int Rank(string one) => (int)Number(one, "pid");

    private static double Time(string one) => Number(one, "ts");

    private static double Number(string one, string name) =>
        double.Parse(Regex.Match(one, $"\"{name}\":([0-9.]+)").Groups[1].Value, CultureInfo.InvariantCulture);
}
