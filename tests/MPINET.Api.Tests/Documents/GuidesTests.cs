using System.Text.RegularExpressions;

namespace MPINET.Api.Tests.Documents;

public sealed partial class GuidesTests
{
    [Fact]
    public void Name_only_targets_of_the_build()
    {
        Assert.Contains("Test", BuildScript.Targets);
        Assert.Equal(
            [],
            Document
                .All.Select(one => one.Name)
                .Append("build.sh")
                .SelectMany(file =>
                    Target()
                        .Matches(TreeText.Read(file))
                        .Select(match => match.Groups[1].Value)
                        .Where(name => !BuildScript.Targets.Contains(name))
                        .Select(name => $"{file}: --target={name}")
                )
        );
    }

    // X and words in angle brackets stand for any.
    [Fact]
    public void Name_only_suites_of_the_tests()
    {
        (string File, string Suite)[] named =
        [
            .. Document.All.SelectMany(file =>
                Suite().Matches(file.Text).Select(match => (file.Name, match.Groups[1].Value))
            ),
        ];
        Assert.True(named.Length >= 5, $"Only {named.Length} suites were found.");
        Assert.Equal([], named.Where(one => one.Suite != "X" && BuildScript.Suite(one.Suite) is null));
    }

    [Fact]
    public void Name_only_options_of_the_build() =>
        AssertKnown(BuildCommand(), option => BuildScript.Options.Contains(option[2..]));

    [Fact]
    public void Name_only_options_of_mpinet()
    {
        // Its sources have them in quotes; 'mpinet generate' is the generator.
        string sources = string.Concat(
            Directory
                .EnumerateFiles(Path.Combine(TreeProject.Root, "tool"), "*.cs", SearchOption.AllDirectories)
                .Concat(Directory.EnumerateFiles(Path.Combine(TreeProject.Root, "generator"), "*.cs"))
                .Select(File.ReadAllText)
        );

        // Of System.CommandLine, and of a launcher that mpinet passes them on to.
        string[] others = ["--help", "--bind-to", "--report-bindings"];
        AssertKnown(ToolCommand(), option => others.Contains(option) || sources.Contains($"\"{option}\""));
    }

    private static void AssertKnown(Regex command, Func<string, bool> isKnown)
    {
        (string File, string Option)[] named =
        [
            .. Document.All.SelectMany(file =>
                command
                    .Matches(file.Text)
                    .SelectMany(match => Option().Matches(match.Value))
                    .Select(match => (file.Name, match.Value))
            ),
        ];
        Assert.NotEmpty(named);
        Assert.Equal([], named.Where(one => !isKnown(one.Option)));
    }

    // Up to the end of the line or of the quotation.
    [GeneratedRegex("build\\.sh [^`|#\n]*")]
    private static partial Regex BuildCommand();

    [GeneratedRegex("mpinet (?:run|info|generate|bind|doctor|stacks)[^`|#\n]*")]
    private static partial Regex ToolCommand();

    [GeneratedRegex("(?<= )--[a-z-]+")]
    private static partial Regex Option();

    [GeneratedRegex("--suite=([A-Za-z.]+)")]
    private static partial Regex Suite();

    [GeneratedRegex("--target=([A-Za-z0-9-]+)")]
    private static partial Regex Target();
}
