// What the tests say of each MPI, as the tables of docs/implementations.md.

using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;

/// <summary>Writes the tables from the results of the last TestAll; a person copies them into the guide, with the day.</summary>
void WriteImplementations(FilePath output)
{
    var runs = GetFiles("artifacts/test-results/MPINET.Tests.*.json")
        .Select(file => JsonDocument.Parse(System.IO.File.ReadAllText(file.FullPath)).RootElement)
        .OrderBy(run => run.GetProperty("mpi").GetString(), StringComparer.Ordinal)
        .ThenBy(run => run.GetProperty("runtime").GetString(), StringComparer.Ordinal)
        .ToList();
    var text = new StringBuilder("| MPI | runtime | passed | failed | skipped: lacking | skipped: broken there |\n|---|---|---|---|---|---|\n");
    foreach (JsonElement run in runs)
    {
        int lacking = Tests(run).Count(test => Outcome(test) == "lacks");
        int broken = Tests(run).Count(test => Outcome(test) == "broken");
        int Sum(string name) => run.GetProperty(name).GetInt32();
        if (lacking + broken != Sum("skipped"))
        {
            Warning($"{Sum("skipped") - lacking - broken} tests are skipped for other reasons in {run.GetProperty("mpi")} on {run.GetProperty("runtime")}.");
        }

        text.AppendLine($"| {run.GetProperty("mpi").GetString()} | {run.GetProperty("runtime").GetString()} | {Sum("passed")} | {Sum("failed")} | {lacking} | {broken} |");
    }

    List<JsonElement> onNet = [.. runs.Where(run => run.GetProperty("runtime").GetString().StartsWith(".NET"))];
    text.Append($"\n| functions | {string.Join(" | ", onNet.Select(run => run.GetProperty("mpi").GetString()))} |\n|---|{string.Concat(onNet.Select(_ => "---|"))}\n");
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

    System.IO.File.WriteAllText(output.FullPath, text.ToString());
    Information($"\n{text}");
}

IEnumerable<JsonElement> Tests(JsonElement run) => run.GetProperty("tests").EnumerateArray();

/// <summary>The folder that the test lies in, which is named after a group of functions.</summary>
string Group(JsonElement test) => test.GetProperty("name").GetString().Split('.') is ["MPINET", "Tests", var group, _, ..] ? group : "Other";

string Outcome(JsonElement test) =>
    test.GetProperty("outcome").GetString() is not "skipped" and var outcome ? outcome
    : Regex.IsMatch(test.GetProperty("message").GetString(), "lacks") ? "lacks"
    : Regex.IsMatch(test.GetProperty("message").GetString(), "^defect") ? "broken"
    : "other";
