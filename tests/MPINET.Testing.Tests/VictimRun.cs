using System.Text.Json;

namespace MPINET.Testing.Tests;

/// <summary>The report of a run of the bad tests.</summary>
internal sealed class VictimRun
{
    private readonly Dictionary<string, (string Outcome, string Message, string Cause)> tests = [];

    public VictimRun(int exitCode, string output, string json)
    {
        ExitCode = exitCode;
        Output = output;
        if (json.Length == 0)
        {
            return;
        }

        using JsonDocument document = JsonDocument.Parse(json);
        JsonElement root = document.RootElement;
        Counts = (Count("passed"), Count("failed"), Count("skipped"));
        foreach (JsonElement test in root.GetProperty("tests").EnumerateArray())
        {
            string name = test.GetProperty("name").GetString()!;
            name = name.Substring(name.IndexOf("Tests.", StringComparison.Ordinal) + "Tests.".Length);
            tests.Add(name, (Text(test, "outcome"), Text(test, "message"), Text(test, "cause")));
        }

        foreach (JsonProperty property in root.EnumerateObject())
        {
            Root[property.Name] = Text(root, property.Name);
        }

        int Count(string name) => root.GetProperty(name).GetInt32();
    }

    public int ExitCode { get; }

    /// <summary>The values at the top level of the JSON report, by name.</summary>
    public Dictionary<string, string> Root { get; } = [];

    public string Output { get; }

    public string LastLine => Output.TrimEnd().Split('\n').Last();

    public (int Passed, int Failed, int Skipped) Counts { get; }

    public IEnumerable<string> Names => tests.Keys;

    public void Passed(string test) => Assert.Equal(("passed", "", ""), Find(test));

    public void Skipped(string test, string reason) => Assert.Equal(reason, SkipReason(test, "other"));

    /// <summary>Asserts that a test was skipped for a cause, and returns the reason.</summary>
    public string SkipReason(string test, string cause)
    {
        (string outcome, string reason, string found) = Find(test);
        Assert.Equal(("skipped", cause), (outcome, found));
        return reason;
    }

    /// <summary>Asserts that a test failed, and returns the message.</summary>
    public string Failed(string test)
    {
        (string outcome, string message, _) = Find(test);
        Assert.Equal("failed", outcome);
        return message;
    }

    private static string Text(JsonElement element, string name) =>
        element.TryGetProperty(name, out JsonElement value) && value.ValueKind == JsonValueKind.String
            ? value.GetString()!
            : "";

    private (string Outcome, string Message, string Cause) Find(string test)
    {
        Assert.True(
            tests.ContainsKey(test),
            $"No result for '{test}' among: {string.Join("; ", tests.Keys)}. The run ended with exit code {ExitCode} after:\n{Output}"
        );
        return tests[test];
    }
}
