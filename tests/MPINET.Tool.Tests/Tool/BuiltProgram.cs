namespace MPINET.Tool.Tests.Tool;

/// <summary>The programs that were built with these tests.</summary>
internal static class BuiltProgram
{
    /// <summary>The path of a file of a program that is built for .NET only.</summary>
    public static string Of(string project, string file)
    {
        string flavour = Path.GetFileName(AppContext.BaseDirectory.TrimEnd('/')).Split('_')[0];
        return Existing(Path.Combine(Folder(project), flavour, file));
    }

    /// <summary>The ring, for .NET or for Mono.</summary>
    public static string Ring(bool mono) => Of("Ring.Cli", mono);

    /// <summary>A program whose one rank waits for a message of the other, which waits for a file; for .NET or for Mono.</summary>
    public static string Waiting(bool mono) => Of("Waiting", mono);

    /// <summary>The MPIs with which a program can be launched on this machine.</summary>
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
