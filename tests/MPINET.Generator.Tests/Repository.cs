namespace MPINET.Generator.Tests;

/// <summary>The folders of the repository that the tests read.</summary>
internal static class Repository
{
    public static string Root { get; } = FindRoot();

    public static string Specs => Path.Combine(Root, "specs");

    public static string Generated => Path.Combine(Root, "generated");

    public static string NativeShim => Path.Combine(Root, "native-shim");

    public static string LowLevel => Path.Combine(Root, "lowlevel");

    /// <summary>The hand-written half of the CLI tier.</summary>
    public static string HandWritten => Path.Combine(LowLevel, "MPINET.Cli");

    private static string FindRoot()
    {
        for (string? folder = AppContext.BaseDirectory; folder is not null; folder = Path.GetDirectoryName(folder))
        {
            if (File.Exists(Path.Combine(folder, "specs", "functions.tsv")))
            {
                return folder;
            }
        }

        throw new DirectoryNotFoundException($"No folder above {AppContext.BaseDirectory} holds specs/.");
    }
}
