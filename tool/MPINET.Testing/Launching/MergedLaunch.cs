using MPINET.Testing.Discovery;
using MPINET.Testing.Execution;

namespace MPINET.Testing.Launching;

/// <summary>The results of a launch's tests, merged over all ranks, while it runs and after its end.</summary>
/// <param name="launch">The launch.</param>
/// <param name="ranks">The number of ranks; 0 for a process outside MPI.</param>
/// <param name="plan">Its tests.</param>
/// <param name="events">Who learns of the tests.</param>
internal sealed class MergedLaunch(Launch launch, int ranks, IReadOnlyList<TestCase> plan, ITestEvents events)
{
    private int shown = -1;

    /// <summary>The number of tests of the plan, from the first on, that need no other launch.</summary>
    public int Finished { get; private set; }

    private int Processes => Math.Max(ranks, 1);

    private int LastStarted => launch.Logs.Select(log => log.LastStarted).DefaultIfEmpty(-1).Max();

    /// <summary>Tells of the test that runs, and of those before it that have ended on all ranks.</summary>
    public void Follow()
    {
        // What becomes of the last one is known when the launch goes on: a rank may still die of it.
        int last = LastStarted;
        while (Finished < last && launch.Logs.Count(log => log[Finished] is not null) == Processes)
        {
            events.Ended(Merge(Finished, broken: false));
            Finished++;
        }

        if (last > shown)
        {
            shown = last;
            events.Started(plan[last]);
        }
    }

    /// <summary>Tells of the rest, after the end of the launch.</summary>
    public void Finish()
    {
        int last = LastStarted;
        if (last < 0)
        {
            // Another launch would fail in the same way.
            string reason = "The launch failed before the first test. " + BreakdownText(-1);
            foreach (TestCase test in plan)
            {
                events.Ended(new TestResult(test, Outcome.Failed) { Message = reason });
            }

            Finished = plan.Count;
            return;
        }

        Breakdown? breakdown = launch.Breakdown;
        bool afterAll = breakdown is not null && launch.Logs.Count == Processes && launch.Logs.All(log => log.IsDone);
        for (; Finished <= last; Finished++)
        {
            events.Ended(Merge(Finished, broken: Finished == last && breakdown is not null && !afterAll));
        }

        if (afterAll)
        {
            string name = ranks == 0 ? "The launch outside MPI" : $"The launch on {RankList.Count(ranks)}";
            events.Ended(new TestResult(name, Outcome.Failed) { Message = BreakdownText(-1) });
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
            return new TestResult(test, Outcome.Passed) { Seconds = seconds, Output = OutputOf(index) };
        }

        if (!broken && ended.Count == Processes && AllAre(outcomes, Outcome.Skipped))
        {
            return new TestResult(test, Outcome.Skipped)
            {
                Seconds = seconds,
                Message = ended[0].Outcome.Message,
                Output = OutputOf(index),
                Cause = ended[0].Outcome.Cause,
            };
        }

        // Ranks with equal failures are named together.
        (string Names, TestOutcome Outcome)[] failures =
        [
            .. ended
                .Where(result => result.Outcome.Outcome != Outcome.Passed)
                .GroupBy(result => (result.Outcome.Outcome, result.Outcome.Message, result.Outcome.Stack))
                .Select(group => (Names(group.Select(result => result.Rank)), group.First().Outcome)),
        ];
        List<string> parts = broken ? [BreakdownText(index)] : [];
        parts.AddRange(failures.Select(failure => $"{failure.Names}: {Text(failure.Outcome)}"));
        if (ended.Count < Processes && !broken)
        {
            parts.Add("Not every rank reached the end of the test.");
        }

        return new TestResult(test, Outcome.Failed)
        {
            Seconds = seconds,
            Message = string.Join("\n", parts),
            Stack =
                failures.Length == 1
                    ? failures[0].Outcome.Stack
                    : string.Join(
                        "\n",
                        failures
                            .Where(failure => failure.Outcome.Stack.Length > 0)
                            .Select(failure => $"{failure.Names}:\n{failure.Outcome.Stack}")
                    ),
            Output = OutputOf(index, isBroken: broken),
        };
    }

    private static bool AllAre(Outcome[] outcomes, Outcome wanted) => outcomes.Length == 1 && outcomes[0] == wanted;

    private static string Text(TestOutcome outcome) =>
        outcome.Outcome == Outcome.Skipped
            ? $"skipped, unlike others: {outcome.Message}"
            : Indented(outcome.Message).TrimStart();

    // A breakdown has shown the output of ranks that died.
    private string OutputOf(int index, bool isBroken = false) =>
        string.Join(
            "\n",
            launch
                .Logs.Where(log => !(isBroken && log.Died))
                .Select(log => (log, text: log.OutputOf(index)))
                .Where(output => output.text.Length > 0)
                .Select(output =>
                    ranks == 0 ? output.text : $"{Names([output.log.Rank])} wrote:\n{Indented(output.text)}"
                )
        );

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
}
