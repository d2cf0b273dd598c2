namespace MPINET.Api.Tests.Documents;

/// <summary>.ci/release-notes, which a release needs and no other build runs.</summary>
public sealed class ReleaseNotesTests : IDisposable
{
    private const string Changes = """
        # Changes

        ## [Unreleased]

        - Later.

        ## [0.2.0] - 2026-12-01

        ### Added

        - This.

        ## [0.1.0] - 2026-11-01

        - Before.
        """;

    private readonly string tree = Directory.CreateTempSubdirectory("mpinet-notes-").FullName;

    public ReleaseNotesTests()
    {
        Directory.CreateDirectory(Path.Combine(tree, ".ci"));
        File.Copy(Path.Combine(TreeProject.Root, ".ci", "release-notes"), Path.Combine(tree, ".ci", "release-notes"));
        File.WriteAllText(Path.Combine(tree, "CHANGELOG.md"), Changes);
    }

    public void Dispose() => Directory.Delete(tree, recursive: true);

    [Fact]
    public void Are_the_part_of_the_changelog_about_the_version() =>
        Assert.Equal(new(0, "### Added\n\n- This.\n", ""), Notes("v0.2.0"));

    [Fact]
    public void Of_the_last_version_in_the_file_go_to_its_end() =>
        Assert.Equal(new(0, "- Before.\n", ""), Notes("v0.1.0"));

    [Fact]
    public void Are_refused_for_a_version_that_the_changelog_lacks()
    {
        ToolRun run = Notes("v0.3.0");
        Assert.Equal((1, ""), (run.Code, run.Output));
        Assert.Contains("nothing under '## [0.3.0]'", run.Errors);
    }

    private ToolRun Notes(string tag) => ToolRun.Of(tree, Path.Combine(tree, ".ci/release-notes"), tag);
}
