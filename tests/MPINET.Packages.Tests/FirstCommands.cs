using System.Diagnostics;
using System.Text.RegularExpressions;

namespace MPINET.Packages.Tests;

/// <summary>The first commands in the README, on a machine that has .NET, Mono, an MPI and a feed of packages, and nothing in a cache.</summary>
public sealed partial class FirstCommands(ITestOutputHelper report)
{
    // The time that all of them may take on an idle machine, in seconds. It is reported, not asserted.
    private const int Promised = 60;

    /// <summary>The templates' option for the framework; empty for .NET.</summary>
    public static TheoryData<string> Frameworks => [.. Extent.Of([""], ["", " --framework net472"])];

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Frameworks))]
    public void Run_from_empty_caches(string framework)
    {
        string readme = Block().Match(Source("README.md")).Value.Replace("\n    ", "\n").Trim();
        const string New = "dotnet new mpi --with-mpi -o First";
        Assert.Contains(New, readme);
        // The README tells who has an MPI to leave this out.
        string withMpi = Feed.Mpich is null ? New.Replace(" --with-mpi", "") : New;
        string commands = readme.Replace(New, withMpi + framework);
        // The tests are about packages that have been made.
        const string Make = "./build.sh --target=Mpich\n./build.sh --target=Pack\n";
        Assert.StartsWith(Make, commands);
        // Outside the machine's folder, whose configuration names the packages' feed.
        string home = Directory.CreateTempSubdirectory("mpinet first commands ").FullName;
        string tree = Path.Combine(home, "tree");
        try
        {
            Directory.CreateDirectory(Path.Combine(tree, "artifacts"));
            Directory.CreateSymbolicLink(Path.Combine(tree, "artifacts", "packages"), Feed.Folder);
            Machine.WriteOtherSources(Path.Combine(home, ".nuget", "NuGet"));
            Stopwatch watch = Stopwatch.StartNew();
            string script = $"set -e\n{commands[Make.Length..]}";
            string output = Command
                .Run(tree, [], ["env", "-i", .. Variables(home), "sh", "-c", script])
                .Succeeds()
                .Output;
            string[] shown = [.. Shown().Matches(Source("first.svg")).Select(match => match.Groups[1].Value).Order()];
            Assert.Equal(4, shown.Length);
            Assert.Equal(shown, Ranks(output));
            report.WriteLine($"{watch.Elapsed.TotalSeconds:F0} s, of {Promised} that are promised");
        }
        finally
        {
            Directory.Delete(home, recursive: true);
        }
    }

    // The environment of a shell in a container, and variables that keep the SDK from leaving processes behind.
    private static string[] Variables(string home) =>
        [
            $"HOME={home}",
            $"PATH={home}/.dotnet/tools:{DotnetFolder()}:/usr/bin:/bin",
            "DOTNET_CLI_TELEMETRY_OPTOUT=1",
            "MSBUILDDISABLENODEREUSE=1",
            "DOTNET_CLI_USE_MSBUILD_SERVER=0",
            "UseSharedCompilation=false",
        ];

    private static IEnumerable<string> Ranks(string output) =>
        output
            .Split('\n')
            .Where(line => line.StartsWith("rank ", StringComparison.Ordinal))
            .Order(StringComparer.Ordinal);

    // The folder of the dotnet that runs these tests.
    private static string DotnetFolder() => Path.GetDirectoryName(Environment.ProcessPath)!;

    private static string Source(string file) =>
        File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "Sources", file));

    [GeneratedRegex(">(rank [^<]*)<")]
    private static partial Regex Shown();

    // Lines that are indented by four blanks.
    [GeneratedRegex(@"(\n    [^\n]+)+")]
    private static partial Regex Block();
}
