using System.Text.RegularExpressions;

namespace MPINET.Api.Tests.Documents;

/// <summary>docs/architecture.md lists every entry at the top of the tree.</summary>
public sealed partial class TopOfTheTreeTests
{
    private const string Heading = "## The top of the tree\n";

    [Fact]
    public void Has_a_row_in_the_architecture_for_each_tracked_entry()
    {
        // In a worktree, .git is a file.
        Assert.SkipUnless(
            Path.Exists(Path.Combine(TreeProject.Root, ".git")),
            "The tree is no repository: which files are tracked is not known."
        );
        ToolRun git = ToolRun.Of(TreeProject.Root, "git", "ls-files");
        Assert.True(git.Code == 0, git.Errors);
        string[] tracked =
        [
            .. git.Output.Split('\n').Where(file => file.Length > 0).Select(file => file.Split('/')[0]),
        ];
        Assert.Contains("build.cake", tracked);
        Document.AssertNone([
            .. tracked.Distinct().Except(Named()).Select(name => $"{name} has no row: was it left by a program?"),
            .. Named().Except(tracked).Select(name => $"{name} has a row and is not tracked"),
        ]);
    }

    // The names in the first cells of the section's table.
    private static string[] Named()
    {
        string text = TreeText.Read("docs/architecture.md");
        int start = text.IndexOf(Heading, StringComparison.Ordinal) + Heading.Length;
        return
        [
            .. text[start..text.IndexOf("\n## ", start, StringComparison.Ordinal)]
                .Split('\n')
                .Where(line => line.StartsWith('|'))
                .SelectMany(line => Code().Matches(line.Split('|')[1]))
                .Select(match => match.Groups[1].Value.TrimEnd('/')),
        ];
    }

    [GeneratedRegex("`([^`]+)`")]
    private static partial Regex Code();
}
