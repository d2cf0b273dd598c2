namespace MPINET.Site.Tests;

/// <summary>The tree of the tests.</summary>
internal static class Tree
{
    /// <summary>The folder that holds <c>build.cake</c>.</summary>
    public static string Root { get; } = FindRoot();

    /// <summary>The text of a file.</summary>
    public static string Read(string name) => File.ReadAllText(Path.Combine(Root, name));

    private static string FindRoot()
    {
        string folder = AppContext.BaseDirectory;
        while (!File.Exists(Path.Combine(folder, "build.cake")))
        {
            folder =
                Path.GetDirectoryName(folder)
                ?? throw new DirectoryNotFoundException(
                    $"No folder above {AppContext.BaseDirectory} holds build.cake."
                );
        }

        return folder;
    }
}
