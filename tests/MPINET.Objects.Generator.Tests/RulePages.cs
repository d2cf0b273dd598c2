using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace MPINET.Objects.Generator.Tests;

/// <summary>The pages in docs/rules: each rule has one, and its examples break the rule, or keep it, as the page describes.</summary>
public sealed class RulePages
{
    // The using directives that the examples leave out.
    private const string Usings = """
        global using System;
        global using System.Collections.Generic;
        global using System.IO;
        global using System.Linq;
        global using System.Threading.Tasks;
        global using MPINET.Objects;
        """;

    private static readonly string docs = Path.Combine(AppContext.BaseDirectory, "docs");

    /// <summary>The ids of all rules.</summary>
    public static TheoryData<string> Ids => [.. Rules.All.Select(rule => rule.Id)];

    [Fact]
    public void Are_one_for_each_rule() =>
        Assert.Equal(
            Rules.All.Select(rule => rule.Id + ".md").Order(StringComparer.Ordinal),
            Directory
                .EnumerateFiles(Path.Combine(docs, "rules"))
                .Select(file => Path.GetFileName(file))
                .Order(StringComparer.Ordinal)
        );

    [Fact]
    public void Are_in_the_table_of_the_guide() =>
        Assert.Equal(
            Rules.All.Select(rule => $"| [{rule.Id}](rules/{rule.Id}.md) | {Severity(rule)} | {rule.Title} |"),
            File.ReadLines(Path.Combine(docs, "parallel-objects.md")).Where(line => line.StartsWith("| [MPINET"))
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

    private static string Page(string id) => File.ReadAllText(Path.Combine(docs, "rules", id + ".md"));

    private static string Severity(DiagnosticDescriptor rule) =>
        rule.DefaultSeverity == DiagnosticSeverity.Error ? "error" : "warning";

    // The rules that the code under a heading breaks. The compiler itself must report nothing.
    private static async Task<IEnumerable<string>> DiagnosticsAsync(string id, string heading)
    {
        List<MetadataReference> references = [.. Compiler.Framework, Compiler.Runtime];
        List<string> own = [];
        foreach ((string? assembly, string code) in Blocks(id, heading))
        {
            if (assembly is null)
            {
                own.Add(code);
                continue;
            }

            CSharpCompilation other = Compile("Other", [code], references);
            if (assembly.EndsWith("with the generator", StringComparison.Ordinal))
            {
                Assert.Empty(Compiler.Run(other, out other).Diagnostics);
            }

            references.Add(Compiler.ToReference(other));
        }

        Assert.NotEmpty(own);
        GeneratorRunResult result = Compiler.Run(Compile("Program", own, references), out CSharpCompilation whole);
        Compiler.AssertClean(whole);
        return result.Diagnostics.Concat(await Compiler.AnalyzeAsync(whole)).Select(one => one.Id).Distinct();
    }

    private static CSharpCompilation Compile(
        string name,
        IEnumerable<string> code,
        IEnumerable<MetadataReference> references
    ) => Compiler.Create(name, [Usings, .. code], [.. references]);

    private static IEnumerable<(string? Assembly, string Code)> Blocks(string id, string heading)
    {
        Match section = Regex.Match(Page(id), $@"^## {heading}\n((?:(?!## ).*\n)*)", RegexOptions.Multiline);
        return Regex
            .Matches(
                section.Groups[1].Value,
                @"^(?:<!-- (an assembly, .+) -->\n)?```cs\n((?:.*\n)*?)```$",
                RegexOptions.Multiline
            )
            .Select(block => (block.Groups[1].Success ? block.Groups[1].Value : null, block.Groups[2].Value));
    }
}
