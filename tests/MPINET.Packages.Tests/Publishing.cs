namespace MPINET.Packages.Tests;

/// <summary>The ways to publish a program.</summary>
internal static class Publishing
{
    /// <summary>The way that compiles a program to the machine's code, for one MPI.</summary>
    public const string Native = "NativeAOT";

    // The options of each way.
    private static readonly Dictionary<string, string[]> options = new()
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

    /// <summary>The names of all ways.</summary>
    public static IEnumerable<string> Ways => options.Keys;

    /// <summary>Publishes a program, and returns its path. The test is skipped if this machine cannot get a part of the SDK.</summary>
    public static string Publish(Project project, string way)
    {
        string output = Path.Combine(project.Folder, "published");
        // The linker of native programs fails on packages in a path with a blank.
        string packages = Directory.CreateTempSubdirectory("mpinet-packages-").FullName;
        Command publish = project.Publish(output, options[way], way == Native ? [("NUGET_PACKAGES", packages)] : []);
        Directory.Delete(packages, recursive: true);
        // These packs of the SDK are not in every source of packages.
        string? missing = publish
            .Output.Split('\n')
            .FirstOrDefault(line => line.Contains("error NU1101") || line.Contains("error NU1102"));
        Assert.SkipWhen(missing is not null, $"{way}: {missing}");
        _ = publish.Succeeds();
        return Path.Combine(output, project.Name);
    }
}
