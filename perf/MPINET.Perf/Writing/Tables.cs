using System.Globalization;
using System.Text;
using MPINET.Perf.Catalogue;
using MPINET.Perf.Figures;
using MPINET.Perf.Goals;

namespace MPINET.Perf.Writing;

/// <summary>The results as a page to read.</summary>
/// <param name="report">What is written.</param>
/// <param name="profiles">The folder of pages that show why a goal is not reached; one for each such goal.</param>
internal sealed class Tables(Report report, string profiles)
{
    private readonly StringBuilder _text = new();

    /// <summary>Makes the page.</summary>
    /// <param name="earlier">The results of the run before; null if there was none.</param>
    /// <param name="plots">The plots' files, by the names of their runs, relative to the page.</param>
    public string Write(Results? earlier, ILookup<string, string> plots)
    {
        Head(earlier);
        GoalTable();
        Profiles();
        foreach (var runs in report.Runs.GroupBy(run => run.Benchmark))
        {
            Line($"## {runs.Key.Title}\n\n{runs.Key.About}\n");
            foreach (var run in runs)
            {
                Line($"### {runs.Key.Title}: {TitleOf(run)}\n");
                foreach (var plot in plots[run.Name])
                {
                    Line($"![{runs.Key.Title}, {TitleOf(run)}]({plot})\n");
                }

                if (run.Benchmark.ShowsDifferences)
                {
                    DifferenceTable(run);
                }
                else
                {
                    RatioTable(run);
                }
            }

            foreach (var plot in plots[runs.Key.Name])
            {
                Line($"![{runs.Key.Title}]({plot})\n");
            }
        }

        return _text.ToString().TrimEnd() + "\n";
    }

    /// <summary>How a run is called in a heading.</summary>
    public string TitleOf(Run run)
    {
        var way = run.Transport switch
        {
            Transport.Tcp => ", TCP on the loopback device",
            Transport.Hosts => ", TCP between two hosts",
            _ when run.Ranks > 1 => ", shared memory",
            _ => "",
        };
        return $"{report.TitleOf(run.Mpi)}{way}, {run.Ranks} {(run.Ranks == 1 ? "rank" : "ranks")}";
    }

    private void Head(Results? earlier)
    {
        Line("# Results\n");
        Line(
            "Written by `./build.sh --target=Perf`; docs/performance.md says how to read it. Each figure is the best of at least "
                + $"{report.Launches} launches, which took turns with those of all others in its table. A ratio is the contender's time by "
                + "that of the C twin, so that 1.02 means two hundredths slower (of rates: C's by the contender's); ± is how far the ratio "
                + "of another run may lie from it. *Too noisy* stands where the machine did not let tell.\n"
        );
        Line("| | |\n|---|---|");
        Line($"| day | {report.Date:yyyy-MM-dd} |");
        foreach (var (name, value) in report.Machine)
        {
            Line($"| {name} | {value} |");
        }

        Line("");
        ListOf("Left out", report.LeftOut);
        ListOf("**Launches that failed**", report.Failures);

        if (earlier != null && Repetition.Of(report.Results, earlier) is { Compared: > 0 } again)
        {
            Line(
                $"Beside the run before: of {again.Compared} ratios that both runs could tell, {again.Within} lie within the "
                    + $"spread that the earlier one printed ({Percent(again.Within, again.Compared)}).\n"
            );
        }
    }

    private void ListOf(string title, IReadOnlyList<string> items)
    {
        if (items.Count > 0)
        {
            Line($"{title}:\n\n- {string.Join("\n- ", items)}\n");
        }
    }

    private void GoalTable()
    {
        Line("## Goals\n");
        Line($"| what | goal | {string.Join(" | ", report.Mpis.Select(mpi => $"{mpi.Value} | reached"))} |");
        Line($"|---|---|{string.Concat(report.Mpis.Select(_ => "---|---|"))}");
        foreach (var goal in AllGoals.All)
        {
            var verdicts = report.Mpis.Select(mpi => goal.Judge(report.Results, mpi.Key)).ToList();
            if (verdicts.Any(verdict => verdict != null))
            {
                var cells = verdicts.Select(verdict =>
                    verdict != null ? $"{verdict.Text} | {verdict.Word}" : "not measured | "
                );
                Line($"| {goal.What} | {goal.Aim} | {string.Join(" | ", cells)} |");
            }
        }

        Line("");
    }

    private void Profiles()
    {
        foreach (var goal in AllGoals.All)
        {
            var missed = report
                .Mpis.Where(mpi => goal.Judge(report.Results, mpi.Key)?.Outcome == Outcome.Missed)
                .Select(mpi => mpi.Value)
                .ToList();
            if (missed.Count == 0)
            {
                continue;
            }

            var file = Path.Combine(profiles, goal.Name + ".md");
            Line($"### Not reached: {goal.What} ({string.Join(", ", missed)})\n");
            Line(File.Exists(file) ? File.ReadAllText(file).Trim() + "\n" : "Not profiled yet.\n");
        }
    }

    /// <summary>For short calls: what is added to C's.</summary>
    private void DifferenceTable(Run run)
    {
        Line("| call | contender | ns | C + ns | ratio | bytes |\n|---|---|---|---|---|---|");
        foreach (var call in Keys(run, "ns").GroupBy(key => key.Call))
        {
            foreach (var key in call)
            {
                var own = report.Results.Find(key)!;
                var form = key.Series == key.Call ? "" : $", {key.Series[(key.Call.Length + 1)..]}";
                var cells = "| | ";
                if (key.Contender != Contender.C.Name)
                {
                    var twin = report.Results.Find(key with { Contender = Contender.C.Name, Series = key.Call });
                    cells =
                        twin != null
                            ? $"{Number(own.Best - twin.Best, 1)} | {report.Results.Compare(key, Contender.C.Name)}"
                            : " | ";
                    var bytes = key with { Unit = "B" };
                    cells += report.Results.Keys.Contains(bytes)
                        ? $" | {Number(report.Results[bytes].Max(), 0)}"
                        : " | ";
                }

                Line($"| {call.Key} | {key.Contender}{form} | {Number(own.Best, 1)} | {cells} |");
            }
        }

        Line("");
    }

    private void RatioTable(Run run)
    {
        foreach (var unit in report.Results.Of(run.Name).Select(key => key.Unit).Where(unit => unit != "1").Distinct())
        {
            var keys = Keys(run, unit);
            var contenders = run
                .Contenders.Select(one => one.Name)
                .Where(name => keys.Any(key => key.Contender == name))
                .ToList();
            var others = contenders.Where(name => name != Contender.C.Name).ToList();
            Line($"| {unit} | x | C | {string.Join(" | ", others)} |");
            Line($"|---|---|---|{string.Concat(others.Select(_ => "---|"))}");
            foreach (var row in keys.Select(key => (key.Series, key.X)).Distinct())
            {
                var cells = others.Select(name =>
                {
                    var key = new FigureKey(run.Name, name, row.Series, row.X, unit);
                    return report.Results.Find(key) is { } own
                        ? $"{Short(own.Best)} ({report.Results.Compare(key, Contender.C.Name)?.ToString() ?? "-"})"
                        : "";
                });
                var twin = report.Results.Find(new FigureKey(run.Name, Contender.C.Name, row.Series, row.X, unit));
                Line(
                    $"| {row.Series} | {row.X} | {(twin != null ? Short(twin.Best) : "")} | {string.Join(" | ", cells)} |"
                );
            }

            Line("");
        }
    }

    private List<FigureKey> Keys(Run run, string unit) =>
        [.. report.Results.Of(run.Name).Where(key => key.Unit == unit)];

    private static string Percent(int part, int whole) =>
        string.Create(CultureInfo.InvariantCulture, $"{100.0 * part / whole:F0} %");

    private static string Number(double value, int digits) =>
        value.ToString($"F{digits}", CultureInfo.InvariantCulture);

    /// <summary>Four digits, whatever the size.</summary>
    private static string Short(double value) =>
        value >= 1000 ? value.ToString("F0", CultureInfo.InvariantCulture)
        : value >= 100 ? Number(value, 1)
        : Number(value, 2);

    private void Line(string text) => _text.Append(text).Append('\n');
}
