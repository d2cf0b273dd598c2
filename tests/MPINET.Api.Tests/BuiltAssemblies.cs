namespace MPINET.Api.Tests;

/// <summary>The assembly MPINET.PInvoke as built for each MPI.</summary>
internal static class BuiltAssemblies
{
    private static readonly Lazy<IReadOnlyDictionary<string, ApiListing>> pinvoke = new(ReadPInvoke);

    /// <summary>The API of MPINET.PInvoke as built for one MPI.</summary>
    public static IReadOnlyDictionary<string, ApiListing> PInvoke => pinvoke.Value;

    /// <summary>MPINET.PInvoke as built for any one of the MPIs.</summary>
    public static string AnyPInvoke => Files().First();

    private static IEnumerable<string> Files()
    {
        string root = Path.Combine(AppContext.BaseDirectory, "mpi");
        return Directory.Exists(root)
            ? Directory
                .EnumerateFiles(root, "MPINET.PInvoke.dll", SearchOption.AllDirectories)
                .OrderBy(file => file, StringComparer.Ordinal)
            : [];
    }

    private static IReadOnlyDictionary<string, ApiListing> ReadPInvoke() =>
        Files().ToDictionary(file => Path.GetFileName(Path.GetDirectoryName(file)!), ApiListing.Of);
}
