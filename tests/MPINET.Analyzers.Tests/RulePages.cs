using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace MPINET.Analyzers.Tests;

/// <summary>The pages in docs/rules: each rule has one, and its examples break the rule, or keep it, as the page describes.</summary>
public sealed class RulePages
{
    // The using directives that the examples leave out.
    private const string Usings = """
        global using System;
        global using System.Buffers;
        global using System.Collections.Generic;
        global using System.Threading.Tasks;
        global using MPINET;
        global using MPINET.Cli;
        global using MPINET.PInvoke;
        """;

    // Rules that explain an error of the compiler.
    private const string Refused = "MPINET0012";

    private static readonly string folder = Path.Combine(AppContext.BaseDirectory, "docs", "rules");

    /// <summary>The ids of all rules.</summary>
    public static TheoryData<string> Ids => [.. Rules.All.Select(rule => rule.Id)];

    [Fact]
    public void Are_one_for_each_rule() =>
        Assert.Equal(
            Rules.All.Concat(Objects.Generator.Rules.All).Select(rule => rule.Id + ".md").Append("README.md"),
            Directory.EnumerateFiles(folder).Select(file => Path.GetFileName(file)).Order(StringComparer.Ordinal)
        );

    [Fact]
    public void Are_in_the_index() =>
        Assert.Equal(
            Rules
                .All.Concat(Objects.Generator.Rules.All)
                .Select(rule => $"| [{rule.Id}]({rule.Id}.md) | {Severity(rule)} | {rule.Title} |"),
            File.ReadLines(Path.Combine(folder, "README.md")).Where(line => line.StartsWith("| [MPINET"))
        );

    [Theory]
    [MemberData(nameof(Ids))]
    public void Begin_with_title_and_severity(string id)
    {
        DiagnosticDescriptor rule = Rules.Of(id);
        Assert.StartsWith($"# {id}: {rule.Title}\n\nSeverity: {Severity(rule)}.\n\n", Page(id));
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public async Task Show_what_the_rule_is_about(string id) => Assert.Equal([id], await DiagnosticsAsync(id, "Bad"));

    [Theory]
    [MemberData(nameof(Ids))]
    public async Task Show_what_to_write_instead(string id) => Assert.Empty(await DiagnosticsAsync(id, "Good"));

    private static string Page(string id) => File.ReadAllText(Path.Combine(folder, id + ".md"));

    private static string Severity(DiagnosticDescriptor rule) =>
        rule.DefaultSeverity switch
        {
            DiagnosticSeverity.Error => "error",
            DiagnosticSeverity.Warning => "warning",
            _ => "suggestion",
        };

    // The rules that the code under a heading breaks. The compiler itself must accept the code.
    private static async Task<IEnumerable<string>> DiagnosticsAsync(string id, string heading)
    {
        string code = Regex
            .Match(Page(id), $@"^## {heading}\n\n```cs\n((?:.*\n)*?)```$", RegexOptions.Multiline)
            .Groups[1]
            .Value;
        Assert.NotEmpty(code);
        CSharpCompilation compilation = Compiler.Create(
            code.Contains(" Main()") ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary,
            Usings,
            code
        );
        Assert.Equal(
            id == Refused && heading == "Bad" ? ["CS8377"] : [],
            compilation
                .GetDiagnostics(TestContext.Current.CancellationToken)
                .Where(one => one.Severity == DiagnosticSeverity.Error)
                .Select(one => one.Id)
        );
        return (await Compiler.AnalyzeAsync(compilation)).Select(one => one.Id).Distinct();
    }
}
