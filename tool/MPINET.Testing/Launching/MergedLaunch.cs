using MPINET.Testing.Discovery;
using MPINET.Testing.Execution;
using MPINET.Testing.Reporting;

namespace MPINET.Testing.Launching;

/// <summary>The results of a launch's tests, merged over all ranks.</summary>
internal sealed class MergedLaunch
{
    private readonly Launch launch;
    private readonly int ranks;
    private readonly IReadOnlyList<TestCase> plan;
    private readonly List<TestResult> results = [];

    public MergedLaunch(Launch launch, int ranks, IReadOnlyList<TestCase> plan)
    {
        this.launch = launch;
        this.ranks = ranks;
        this.plan = plan;
        Merge();
    }

    public IReadOnlyList<TestResult> Results => results;

    /// <summary>The number of tests of the plan, from the first on, that need no other launch.</summary>
    public int Finished { get; private set; }

    private int Processes => Math.Max(ranks, 1);

    private void Merge()
    {
        int last = launch.Logs.Select(log => log.LastStarted).DefaultIfEmpty(-1).Max();
        if (last < 0)
        {
            // Another launch would fail in the same way.
            string reason = "The launch failed before the first test. " + BreakdownText(-1);
            results.AddRange(plan.Select(test => Result(test, Outcome.Failed, 0, reason)));
            Finished = plan.Count;
            return;
        }

        Breakdown? breakdown = launch.Breakdown;
        bool afterAll = breakdown is not null && launch.Logs.Count == Processes && launch.Logs.All(log => log.IsDone);
        for (int i = 0; i <= last; i++)
        {
            results.Add(Merge(i, broken: i == last && breakdown is not null && !afterAll));
        }

        Finished = last + 1;
        if (afterAll)
        {
            string name = ranks == 0 ? "The launch outside MPI" : $"The launch on {RankList.Count(ranks)}";
            results.Add(new TestResult(name, ranks, Outcome.Failed, 0, BreakdownText(-1)));
        }
    }

    private TestResult Merge(int index, bool broken)
    {
        TestCase test = plan[index];
        List<RankResult> ended = [.. launch.Logs.Select(log => log[index]).OfType<RankResult>()];
        double seconds = ended.Select(result => result.Seconds).DefaultIfEmpty(0).Max();
        Outcome[] outcomes = [.. ended.Select(result => result.Outcome.Outcome).Distinct()];
        if (!broken && ended.Count == Processes && AllAre(outcomes, Outcome.Passed))
        {
            return Result(test, Outcome.Passed, seconds, "");
        }

        if (!broken && ended.Count == Processes && AllAre(outcomes, Outcome.Skipped))
        {
            return new TestResult(
                test.DisplayName,
                ranks,
                Outcome.Skipped,
                seconds,
                ended[0].Outcome.Message,
                ended[0].Outcome.Cause
            );
        }

        List<string> parts = [];
        if (broken)
        {
            parts.Add(BreakdownText(index));
        }

        // Ranks with equal failures are named together.
        parts.AddRange(
            ended
                .Where(result => result.Outcome.Outcome != Outcome.Passed)
                .GroupBy(result => (result.Outcome.Outcome, result.Outcome.Message, result.Outcome.Stack))
                .Select(group => $"{Names(group.Select(result => result.Rank))}: {Text(group.Key)}")
        );
        if (ended.Count < Processes && !broken)
        {
            parts.Add("Not every rank reached the end of the test.");
        }

        // The breakdown has shown the output of ranks that died.
        parts.AddRange(
            launch
                .Logs.Where(log => !(broken && log.Died))
                .Select(log => (log, text: log.OutputOf(index)))
                .Where(output => output.text.Length > 0)
                .Select(output => $"{Names([output.log.Rank])} wrote:\n{Indented(output.text)}")
        );
        return Result(test, Outcome.Failed, seconds, string.Join("\n", parts));
    }

    private static bool AllAre(Outcome[] outcomes, Outcome wanted) => outcomes.Length == 1 && outcomes[0] == wanted;

    private static string Text((Outcome Outcome, string Message, string Stack) result) =>
        result.Outcome == Outcome.Skipped
            ? $"skipped, unlike others: {result.Message}"
            : Indented(result.Stack.Length > 0 ? $"{result.Message}\n{result.Stack}" : result.Message).TrimStart();

    private string BreakdownText(int index)
    {
        if (launch.Breakdown is not { } breakdown)
        {
            return launch.LauncherOutput;
        }

        IEnumerable<string> details = launch
            .Logs.Where(breakdown.Details.ContainsKey)
            .Where(log => index < 0 || log[index]?.Outcome.Outcome != Outcome.Failed || log.Died)
            .Select(log => $"{Names([log.Rank])} {Indented(breakdown.Details[log]).TrimStart()}");
        return string.Join("\n", [breakdown.Reason, .. details]);
    }

    private string Names(IEnumerable<int> which)
    {
        if (ranks == 0)
        {
            return "the process";
        }

        int[] sorted = [.. which.OrderBy(rank => rank)];
        return sorted.Length == 1 && sorted[0] < 0 ? "a process before its MPI_Init"
            : sorted.Length == ranks && ranks > 1 ? $"all {ranks} ranks"
            : RankList.Names(sorted);
    }

    private static string Indented(string text) => "  " + text.Replace("\n", "\n  ");

    private TestResult Result(TestCase test, Outcome outcome, double seconds, string message) =>
        new(test.DisplayName, ranks, outcome, seconds, message);
}
