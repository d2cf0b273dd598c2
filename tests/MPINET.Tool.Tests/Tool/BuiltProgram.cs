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
    public static string Ring(bool mono)
    {
        string flavour = Path.GetFileName(AppContext.BaseDirectory.TrimEnd('/')).Split('_')[0];
        return Existing(
            Path.Combine(
                Folder("Ring.Cli"),
                flavour + (mono ? "_net472" : "_net10.0"),
                mono ? "Ring.Cli.exe" : "Ring.Cli.dll"
            )
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
