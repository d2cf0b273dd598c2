// The results of the tests for each MPI, as the tables of docs/implementations.md.

using System.Text;
using System.Text.Json;

/// <summary>Writes the tables from the last results; a person copies them into the guide, with the date.</summary>
void WriteImplementations(FilePath output)
{
    var runs = GetFiles("artifacts/test-results/MPINET.LowTiers.Tests.*.json")
        .Select(file => JsonDocument.Parse(System.IO.File.ReadAllText(file.FullPath)).RootElement)
        .OrderBy(run => run.GetProperty("title").GetString(), StringComparer.Ordinal)
        .ThenBy(run => run.GetProperty("runtime").GetString(), StringComparer.Ordinal)
        .ToList();
    var text = new StringBuilder("| MPI | runtime | passed | failed | skipped: lacking | broken there | other |\n|---|---|---|---|---|---|---|\n");
    foreach (JsonElement run in runs)
    {
        int Count(string outcome) => Tests(run).Count(test => Outcome(test) == outcome);
        text.Append(
            $"| {run.GetProperty("title").GetString()} | {run.GetProperty("runtime").GetString()} "
                + $"| {Count("passed")} | {Count("failed")} | {Count("lacks")} | {Count("broken")} | {Count("other")} |\n"
        );
    }

    List<JsonElement> onNet = [.. runs.Where(run => run.GetProperty("runtime").GetString().StartsWith(".NET"))];
    text.Append($"\n| functions | {string.Join(" | ", onNet.Select(run => run.GetProperty("title").GetString()))} |\n|---|{string.Concat(onNet.Select(_ => "---|"))}\n");
    foreach (string group in onNet.SelectMany(Tests).Select(Group).Distinct().Order(StringComparer.Ordinal))
    {
        text.Append($"| {group} |");
        foreach (JsonElement run in onNet)
        {
            ILookup<string, JsonElement> outcomes = Tests(run).Where(test => Group(test) == group).ToLookup(Outcome);
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

IEnumerable<JsonElement> Tests(JsonElement run) => run.GetProperty("tests").EnumerateArray();

/// <summary>The folder of a test, which is named after a group of functions.</summary>
string Group(JsonElement test) => test.GetProperty("name").GetString().Split('.') is ["MPINET", "Tests", var group, _, ..] ? group : "Other";

/// <summary>The outcome of a test: passed, failed, or the reason for skipping it, such as a function that the MPI lacks or a defect.</summary>
string Outcome(JsonElement test) =>
    test.TryGetProperty("cause", out JsonElement cause) ? cause.GetString() : test.GetProperty("outcome").GetString();

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
