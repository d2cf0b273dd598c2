namespace MPINET.Packages.Tests;

/// <summary>A root folder with .NET and a shell, and without an MPI and a compiler, for a user without rights.</summary>
internal sealed class BareRoot : IDisposable
{
    private readonly string folder = Directory.CreateTempSubdirectory("mpinet-root-").FullName;

    public BareRoot()
    {
        Assert.SkipUnless(
            Command.Run("/", [], "unshare", "--mount", "true").ExitCode == 0,
            "This user may not mount folders, of which the root folder consists"
        );
        Machine.WriteOtherSources(Path.Combine(folder, "home", "user", ".nuget", "NuGet"));
        Directory.CreateDirectory(Path.Combine(folder, "home", "user"));
    }

    /// <summary>Runs a script in the home of that user, who sees the packages and those that this machine has restored before.</summary>
    public Command Run(string script) =>
        Command.Run(
            folder,
            [],
            [
                Path.Combine(AppContext.BaseDirectory, "bare-root.sh"),
                folder,
                script,
                Feed.Folder,
                .. Machine.RestoredPackages is { } restored ? [restored] : Array.Empty<string>(),
            ]
        );

    public void Dispose() => Directory.Delete(folder, recursive: true);
}
