// The results of the tests for each MPI, as the tables of docs/implementations.md.

using System.Text;

/// <summary>The results of the low tiers on one MPI and one runtime.</summary>
sealed record TestedMpi(string Title, string Runtime, List<Result> Results);

/// <summary>Writes the tables from the last results; a person copies them into the guide, with the date.</summary>
void WriteImplementations(FilePath output)
{
    List<TestedMpi> runs =
    [
        .. GetFiles("artifacts/test-results/MPINET.LowTiers.Tests_on_*_and_*.trx")
            .Select(file => (Words: file.GetFilenameWithoutExtension().FullPath.Replace('_', ' ').Split(" on ")[1].Split(" and "), Results: ReadResults(file.FullPath)))
            .Select(one => new TestedMpi(one.Words[0], one.Words[1], one.Results))
            .OrderBy(run => run.Title, StringComparer.Ordinal)
            .ThenBy(run => run.Runtime, StringComparer.Ordinal),
    ];
    var text = new StringBuilder("| MPI | runtime | passed | failed | skipped: lacking | broken there | other |\n|---|---|---|---|---|---|---|\n");
    foreach (TestedMpi run in runs)
    {
        int Count(string outcome) => run.Results.Count(test => test.Outcome == outcome);
        text.Append($"| {run.Title} | {run.Runtime} | {Count("passed")} | {Count("failed")} | {Count("lacks")} | {Count("broken")} | {Count("other")} |\n");
    }

    List<TestedMpi> onNet = [.. runs.Where(run => run.Runtime == ".NET")];
    text.Append($"\n| functions | {string.Join(" | ", onNet.Select(run => run.Title))} |\n|---|{string.Concat(onNet.Select(_ => "---|"))}\n");
    foreach (string group in onNet.SelectMany(run => run.Results).Select(Group).Distinct().Order(StringComparer.Ordinal))
    {
        text.Append($"| {group} |");
        foreach (TestedMpi run in onNet)
        {
            ILookup<string, Result> outcomes = run.Results.Where(test => Group(test) == group).ToLookup(test => test.Outcome);
            string[] words =
            [
                .. new[] { "passed", "lacks", "broken", "failed" }
                    .Where(outcome => outcomes[outcome].Any())
                    .Select(outcome => $"{outcomes[outcome].Count()} {(outcome == "passed" ? "work" : outcome == "lacks" ? "lacking" : outcome)}"),
            ];
            text.Append($" {string.Join(", ", words)} |");
        }

        text.Append('\n');
    }

    text.Append($"\n{Defects()}");
    System.IO.File.WriteAllText(output.FullPath, text.ToString());
    Information($"\n{text}");
}

/// <summary>The folder of a test, which is named after a group of functions.</summary>
string Group(Result test) => test.Name.Split('.') is ["MPINET", "LowTiers", "Tests", var group, _, ..] ? group : "Other";

/// <summary>The defects of MPIs for which tests are skipped, each with the C program that shows it.</summary>
string Defects()
{
    var rows = System.IO.File.ReadLines("tests/defects/defects.tsv")
        .Skip(1)
        .Select(line => line.Split('\t'))
        .GroupBy(cells => (Mpi: cells[0], Reproducer: cells[2], Defect: cells[4]))
        .OrderBy(group => (group.Key.Mpi, group.Key.Reproducer));
    return "| MPI | defect | shown by | tests |\n|---|---|---|---|\n"
        + string.Concat(
            rows.Select(group =>
                $"| {TitleOf(group.Key.Mpi)} | {group.Key.Defect} | "
                + $"[{group.Key.Reproducer}](../tests/defects/{group.Key.Reproducer}) | {group.Count()} |\n"
            )
        );
}
