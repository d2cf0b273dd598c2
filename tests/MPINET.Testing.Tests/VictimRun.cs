using System.Text.Json;

namespace MPINET.Testing.Tests;

/// <summary>What a run of the bad tests has reported.</summary>
internal sealed class VictimRun
{
    private readonly Dictionary<string, (string Outcome, string Message)> tests = [];

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
            tests.Add(name, (test.GetProperty("outcome").GetString()!, test.GetProperty("message").GetString()!));
        }

        int Count(string name) => root.GetProperty(name).GetInt32();
    }

    public int ExitCode { get; }

    public string Output { get; }

    public string LastLine => Output.TrimEnd().Split('\n').Last();

    public (int Passed, int Failed, int Skipped) Counts { get; }

    public IEnumerable<string> Names => tests.Keys;

    public void Passed(string test) => Assert.Equal(("passed", ""), Find(test));

    public void Skipped(string test, string reason) => Assert.Equal(("skipped", reason), Find(test));

    /// <summary>Asserts that a test failed and gives the message.</summary>
    public string Failed(string test)
    {
        (string outcome, string message) = Find(test);
        Assert.Equal("failed", outcome);
        return message;
    }

    private (string Outcome, string Message) Find(string test)
    {
        Assert.True(tests.ContainsKey(test), $"No result for '{test}' among: {string.Join("; ", tests.Keys)}");
        return tests[test];
    }
}
