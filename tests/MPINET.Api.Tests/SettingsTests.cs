using System.Text.RegularExpressions;
using MPINET.Loader;

namespace MPINET.Api.Tests;

public sealed partial class SettingsTests
{
    private static readonly string[] kinds = ["environment", "tool", "build", "property", "internal", "tests"];

    [Fact]
    public void Are_documented_by_docs_settings() =>
        Assert.Equal(SettingsPage.Text(), File.ReadAllText(Path.Combine(TreeProject.Root, "docs", "settings.md")));

    [Fact]
    public void Have_all_cells_and_one_row_each()
    {
        Assert.All(Setting.All, one => Assert.Contains(one.Kind, kinds));
        Assert.All(Setting.All, one => Assert.EndsWith(".", one.Text));
        Assert.Equal(Setting.All.Count, Setting.All.Select(one => one.Name).Distinct().Count());
    }

    [Fact]
    public void Are_those_that_the_sources_read()
    {
        SortedSet<string> read = [];
        foreach (string file in Sources())
        {
            // In C#, a word in quotes; in scripts and in build files, any.
            Regex word = Path.GetExtension(file) is ".cs" ? QuotedName() : Name();
            read.UnionWith(word.Matches(File.ReadAllText(file)).Select(match => match.Groups[1].Value));
        }

        Assert.Equal(Setting.All.Where(one => one.Kind != "property").Select(one => one.Name).Order(), read);
    }

    [Fact]
    public void Are_the_properties_that_the_targets_read()
    {
        string build = Path.Combine(TreeProject.Root, "lowlevel", "MPINET.Loader", "build");
        string text = string.Concat(Directory.GetFiles(build).Select(File.ReadAllText));
        Assert.All(Setting.All.Where(one => one.Kind == "property"), one => Assert.Contains($"'$({one.Name})'", text));
    }

    private static IEnumerable<string> Sources() =>
        new[]
        {
            "lowlevel",
            "highlevel",
            "tool",
            "generator/Headers",
            "tool/MPINET.Testing",
            "tests/MPINET.Packages.Tests",
            "tests/MPINET.Tests/Stress",
            "build",
        }
            .SelectMany(folder =>
                Directory.EnumerateFiles(Path.Combine(TreeProject.Root, folder), "*", SearchOption.AllDirectories)
            )
            .Where(file => Path.GetExtension(file) is ".cs" or ".sh" or ".cake")
            .Append(Path.Combine(TreeProject.Root, "build.sh"));

    [GeneratedRegex("\"(MPINET_[A-Z0-9_]+)\"")]
    private static partial Regex QuotedName();

    [GeneratedRegex("\\b(MPINET_[A-Z0-9_]+)\\b")]
    private static partial Regex Name();
}
