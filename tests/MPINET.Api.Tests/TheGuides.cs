using System.Text.RegularExpressions;

namespace MPINET.Api.Tests;

public sealed partial class TheGuides
{
    [Fact]
    public void Name_only_targets_of_the_build()
    {
        // Cake takes them in any case.
        HashSet<string> targets = new(
            Task().Matches(Read("build.cake")).Select(match => match.Groups[1].Value),
            StringComparer.OrdinalIgnoreCase
        );
        Assert.Contains("Test", targets);
        string[] guides =
        [
            .. Directory
                .EnumerateFiles(TreeProject.Root, "*.md", SearchOption.AllDirectories)
                .Select(file => Path.GetRelativePath(TreeProject.Root, file))
                .Where(file => !file.StartsWith("artifacts/", StringComparison.Ordinal)),
            "build.sh",
        ];
        Assert.Contains("README.md", guides);
        Assert.Equal(
            [],
            guides.SelectMany(file =>
                Target()
                    .Matches(Read(file))
                    .Select(match => match.Groups[1].Value)
                    .Where(name => !targets.Contains(name))
                    .Select(name => $"{file}: --target={name}")
            )
        );
    }

    private static string Read(string file) => File.ReadAllText(Path.Combine(TreeProject.Root, file));

    [GeneratedRegex("^Task\\(\"([A-Za-z-]+)\"\\)", RegexOptions.Multiline)]
    private static partial Regex Task();

    [GeneratedRegex("--target=([A-Za-z-]+)")]
    private static partial Regex Target();
}
