namespace MPINET.Packages.Tests;

public sealed class APublishedProgram
{
    private const string Native = "NativeAOT";

    // The options of each way to publish.
    private static readonly Dictionary<string, string[]> ways = new()
    {
        ["framework-dependent"] = [],
        ["single file"] = ["-r", "linux-x64", "-p:PublishSingleFile=true", "--self-contained", "false"],
        ["self-contained"] = ["-r", "linux-x64", "--self-contained"],
        ["self-contained single file"] = ["-r", "linux-x64", "--self-contained", "-p:PublishSingleFile=true"],
        ["ReadyToRun"] = ["-r", "linux-x64", "--self-contained", "false", "-p:PublishReadyToRun=true"],
        ["trimmed"] = ["-r", "linux-x64", "--self-contained", "-p:PublishTrimmed=true"],
        ["trimmed single file"] =
        [
            "-r",
            "linux-x64",
            "--self-contained",
            "-p:PublishTrimmed=true",
            "-p:PublishSingleFile=true",
        ],
        [Native] = ["-r", "linux-x64", "-p:PublishAot=true"],
    };

    /// <summary>The ways to publish that the tests try.</summary>
    public static TheoryData<string> Ways => [.. Extent.Of(["single file"], [.. ways.Keys])];

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Ways))]
    public void Runs(string way)
    {
        Project project = Project.New("mpi");
        string output = Path.Combine(project.Folder, "published");
        // The linker of native programs fails on packages in a path with a blank.
        string packages = Directory.CreateTempSubdirectory("mpinet-packages-").FullName;
        Command publish = project.Publish(output, ways[way], way == Native ? [("NUGET_PACKAGES", packages)] : []);
        Directory.Delete(packages, recursive: true);
        // These packs of the SDK are not in every source of packages.
        string? missing = publish
            .Output.Split('\n')
            .FirstOrDefault(line => line.Contains("error NU1101") || line.Contains("error NU1102"));
        Assert.SkipWhen(missing is not null, $"{way}: {missing}");
        _ = publish.Succeeds();

        string program = Path.Combine(output, "Erste Übung");
        if (way == Native)
        {
            // A native program is built for one MPI.
            Launch.AddsUp(Launch.OnTwo(program, "openmpi"));
            return;
        }

        Launch.AddsUpOnEach(program);
    }
}
