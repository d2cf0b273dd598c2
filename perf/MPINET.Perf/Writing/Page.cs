using System.Globalization;
using System.Text;
using MPINET.Perf.Goals;

namespace MPINET.Perf.Writing;

/// <summary>Writes the page of results: the goals, the measured values and the outcomes.</summary>
internal static class Page
{
    /// <summary>Makes the page.</summary>
    /// <param name="report">The measurement.</param>
    /// <param name="goals">The goals.</param>
    /// <param name="plots">The plots: the title of each, and its file relative to the page.</param>
    public static string Write(
        Report report,
        IReadOnlyList<Goal> goals,
        IReadOnlyList<KeyValuePair<string, string>> plots
    )
    {
        StringBuilder text = new("# Results\n\n");
        Line(
            text,
            "Written by `./build.sh --target=Perf`; docs/performance.md explains how to read it. Ratios are times by C's, of loops that take turns within one process; "
                + "± is by how much C's second loop differs from its first, or the launches from each other where that is more.\n"
        );
        Line(
            text,
            $"{report.Date:yyyy-MM-dd}; {string.Join("; ", report.Machine.Select(fact => $"{fact.Key}: {fact.Value}"))}.\n"
        );
        Line(text, $"| what | goal | {string.Join(" | ", report.Mpis.Select(mpi => $"{mpi.Value} | reached"))} |");
        Line(text, $"|---|---|{string.Concat(report.Mpis.Select(_ => "---|---|"))}");
        (int decided, int all) = (0, 0);
        foreach (Goal goal in goals)
        {
            Verdict?[] verdicts = [.. report.Mpis.Select(mpi => goal.Judge(report.Results, mpi.Key))];
            all += verdicts.Count(one => one is not null);
            decided += verdicts.Count(one => one is { Outcome: not Outcome.Noisy });
            if (verdicts.Any(one => one is not null))
            {
                IEnumerable<string> cells = verdicts.Select(one =>
                    one is not null ? $"{one.Text} | {one.Word}" : "not measured | "
                );
                Line(text, $"| {goal.What} | {goal.Aim} | {string.Join(" | ", cells)} |");
            }
        }

        Line(text, $"\nDecided: {decided} of {all}. docs/performance.md gives the reason for each missed goal.\n");
        List(text, "Left out", report.LeftOut);
        List(text, "**Launches that failed**", report.Failures);
        foreach ((string? title, string? file) in plots)
        {
            Line(text, $"![{title}]({file})\n");
        }

        return text.ToString().TrimEnd() + "\n";
    }

    private static void List(StringBuilder text, string title, IReadOnlyList<string> items)
    {
        if (items.Count > 0)
        {
            Line(text, $"{title}:\n\n- {string.Join("\n- ", items)}\n");
        }
    }

    private static void Line(StringBuilder text, FormattableString line) =>
        text.Append(line.ToString(CultureInfo.InvariantCulture)).Append('\n');

    private static void Line(StringBuilder text, string line) => text.Append(line).Append('\n');
}
