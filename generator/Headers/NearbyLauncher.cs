namespace MPINET.Generator.Headers;

/// <summary>Finds the launcher that came with a compiler wrapper.</summary>
internal static class NearbyLauncher
{
    // The standard's name for it first.
    private static readonly string[] Names = ["mpiexec", "mpirun"];

    // There, programs of several MPIs lie together.
    private static readonly string[] SharedFolders = ["/usr/bin", "/usr/local/bin", "/bin"];

    /// <summary>The path of the launcher beside the wrapper, under its suffix or none; null where none can be told to be its own.</summary>
    public static string? Of(string wrapperPath)
    {
        string folder = Path.GetDirectoryName(wrapperPath)!;
        string suffix = SuffixOf(Path.GetFileName(wrapperPath));
        IEnumerable<string> names = Names.Select(name => name + suffix);
        if (suffix.Length > 0 && !SharedFolders.Contains(folder))
        {
            names = names.Concat(Names);
        }

        return names.Select(name => Path.Combine(folder, name)).FirstOrDefault(File.Exists);
    }

    /// <summary>What a distribution adds to the name of every program of one MPI: <c>.openmpi</c> of mpicc.openmpi.</summary>
    private static string SuffixOf(string wrapper) =>
        wrapper.StartsWith("mpicc", StringComparison.Ordinal) ? wrapper["mpicc".Length..] : "";
}
