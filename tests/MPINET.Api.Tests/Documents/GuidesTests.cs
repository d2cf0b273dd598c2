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
        AssertKnown(BuildCommand(), "build", "*.cake", option => $"\"{option.TrimStart('-')}\"", ["--description"]);

    [Fact]
    public void Name_only_options_of_mpinet() =>
        AssertKnown(
            ToolCommand(),
            "tool",
            "*.cs",
            option => $"\"{option}\"",
            // Of System.CommandLine, and of a launcher that mpinet passes them on to.
            ["--help", "--bind-to", "--report-bindings"]
        );

    // The options of a command that the guides name are in its sources, in quotes.
    private static void AssertKnown(
        Regex command,
        string folder,
        string pattern,
        Func<string, string> quoted,
        string[] others
    )
    {
        string sources = string.Concat(
            Directory
                .EnumerateFiles(Path.Combine(TreeProject.Root, folder), pattern, SearchOption.AllDirectories)
                .Append(Path.Combine(TreeProject.Root, "build.cake"))
                .Concat(Directory.EnumerateFiles(Path.Combine(TreeProject.Root, "generator"), "*.cs"))
                .Select(File.ReadAllText)
        );
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
        Assert.Equal([], named.Where(one => !others.Contains(one.Option) && !sources.Contains(quoted(one.Option))));
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

    [GeneratedRegex("--target=([A-Za-z-]+)")]
    private static partial Regex Target();
}
