using System.Text.RegularExpressions;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace MPINET.Analyzers.Tests;

/// <summary>The examples in the documentation of the members of ports: specs/ports/examples.xml.</summary>
public sealed class Examples
{
    private const string Usings = """
        global using System;
        global using System.Buffers;
        global using System.Collections.Generic;
        global using System.Linq;
        global using System.Threading;
        global using System.Threading.Tasks;
        global using MPINET;
        """;

    private static readonly XElement[] all =
    [
        .. XDocument.Load(Path.Combine(AppContext.BaseDirectory, "examples.xml")).Root!.Elements("example"),
    ];

    // The documentation that the compiler has written.
    private static readonly XElement[] documented =
    [
        .. XDocument.Load(Path.ChangeExtension(typeof(Session).Assembly.Location, ".xml")).Descendants("member"),
    ];

    /// <summary>The members that have an example.</summary>
    public static TheoryData<string> Members => [.. all.Select(NameOf)];

    [Fact]
    public void Are_one_for_each_of_60_members() =>
        Assert.InRange(all.Select(NameOf).Distinct().Count(), Math.Max(60, all.Length), int.MaxValue);

    [Theory]
    [MemberData(nameof(Members))]
    public void Are_in_the_documentation_of_their_members(string name)
    {
        string id = name.EndsWith(".this") ? name.Replace(".this", ".Item") : name;
        Assert.Contains(
            documented,
            member =>
                Regex.Replace(member.Attribute("name")!.Value.Split(':')[1].Split('(')[0], "`+[0-9]+", "")
                    == $"MPINET.{id}"
                && member.Elements("example").Any(example => NameOf(example) == name)
        );
    }

    [Theory]
    [MemberData(nameof(Members))]
    public async Task Compile_and_break_no_rule(string name)
    {
        string code = all.Single(example => NameOf(example) == name).Element("code")!.Value;
        CSharpCompilation compilation = Compiler.Create(
            OutputKind.DynamicallyLinkedLibrary,
            Usings,
            $$"""
            static class Example
            {
                static Intracommunicator world => Communicator.World;

                static void Run()
                {
            {{code}}
                }
            }
            """
        );
        Assert.Empty(
            compilation
                .GetDiagnostics(TestContext.Current.CancellationToken)
                .Where(one => one.Severity == DiagnosticSeverity.Error)
        );
        Assert.Empty(await Compiler.AnalyzeAsync(compilation));
    }

    private static string NameOf(XElement example) => example.Attribute("of")!.Value;
}
