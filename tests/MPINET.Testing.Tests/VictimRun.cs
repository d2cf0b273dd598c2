using System.Xml.Linq;

namespace MPINET.Testing.Tests;

/// <summary>The report of a run of the bad tests.</summary>
internal sealed class VictimRun
{
    private readonly Dictionary<string, (string Outcome, string Message, string Cause)> tests = [];

    public VictimRun(int exitCode, string output, string trx)
    {
        ExitCode = exitCode;
        Output = output;
        if (trx.Length == 0)
        {
            return;
        }

        XElement root = XElement.Parse(trx);
        XNamespace space = root.Name.Namespace;
        Dictionary<string, XElement> definitions = root.Descendants(space + "UnitTest")
            .ToDictionary(test => (string)test.Attribute("id")!);
        foreach (XElement result in root.Descendants(space + "UnitTestResult"))
        {
            string name = (string)result.Attribute("testName")!;
            int method = name.IndexOf("Tests.", StringComparison.Ordinal);
            name = method < 0 ? name : name.Substring(method + "Tests.".Length);
            IEnumerable<string> report = new[] { "Message", "StackTrace", "StdOut" }
                .SelectMany(part => result.Descendants(space + part))
                .Select(part => part.Value)
                .Where(text => text.Length > 0);
            string? cause = definitions[(string)result.Attribute("testId")!]
                .Descendants(space + "TestCategoryItem")
                .Select(item => (string?)item.Attribute("TestCategory"))
                .FirstOrDefault();
            tests.Add(name, ((string)result.Attribute("outcome")!, string.Join("\n", report), cause ?? ""));
        }
    }

    public int ExitCode { get; }

    public string Output { get; }

    public (int Passed, int Failed, int Skipped) Counts => (Count("Passed"), Count("Failed"), Count("NotExecuted"));

    public IEnumerable<string> Names => tests.Keys;

    public void Passed(string test) => Assert.Equal("Passed", Find(test).Outcome);

    public void Skipped(string test, string reason) => Assert.Equal(reason, SkipReason(test, ""));

    /// <summary>Asserts that a test was skipped for a cause, and returns the reason.</summary>
    public string SkipReason(string test, string cause)
    {
        (string outcome, string reason, string found) = Find(test);
        Assert.Equal(("NotExecuted", cause), (outcome, found));
        return reason;
    }

    /// <summary>Asserts that a test failed, and returns the message, the stacks and the output.</summary>
    public string Failed(string test)
    {
        (string outcome, string message, _) = Find(test);
        Assert.Equal("Failed", outcome);
        return message;
    }

    private int Count(string outcome) => tests.Values.Count(test => test.Outcome == outcome);

    private (string Outcome, string Message, string Cause) Find(string test)
    {
        Assert.True(
            tests.ContainsKey(test),
            $"No result for '{test}' among: {string.Join("; ", tests.Keys)}. The run ended with exit code {ExitCode} after:\n{Output}"
        );
        return tests[test];
    }
}
