namespace MPINET.Tool.Tests.Tool;

/// <summary>Programs that were built with these tests.</summary>
internal static class BuiltProgram
{
    /// <summary>A file of a program that is for .NET alone.</summary>
    public static string Of(string project, string file)
    {
        string flavour = Path.GetFileName(AppContext.BaseDirectory.TrimEnd('/')).Split('_')[0];
        return Existing(Path.Combine(Folder(project), flavour, file));
    }

    /// <summary>The ring, for .NET or for Mono.</summary>
    public static string Ring(bool mono) => Of("Ring.Cli", mono);

    /// <summary>Ranks of which one waits for a message of another, which waits for a file; for .NET or for Mono.</summary>
    public static string Waiting(bool mono) => Of("Waiting", mono);

    /// <summary>The MPIs beside a program with which it can be launched on this machine.</summary>
    public static string[] InstalledMpis(string program) =>
        [
            .. MPINET
                .Launching.MpiChoice.Make(Path.GetDirectoryName(program)!)
                .Mpis.Where(mpi => mpi.CanLaunch && mpi.ShimProblem is null)
                .Select(mpi => mpi.Descriptor.Name),
        ];

    private static string Of(string project, bool mono)
    {
        string flavour = Path.GetFileName(AppContext.BaseDirectory.TrimEnd('/')).Split('_')[0];
        return Existing(
            Path.Combine(Folder(project), flavour + (mono ? "_net472" : "_net10.0"), project + (mono ? ".exe" : ".dll"))
        );
    }

    private static string Folder(string project) =>
        Path.Combine(Path.GetDirectoryName(Path.GetDirectoryName(AppContext.BaseDirectory.TrimEnd('/'))!)!, project);

    private static string Existing(string file)
    {
        Assert.True(File.Exists(file), $"no {file}");
        return file;
    }
}
