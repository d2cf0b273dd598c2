namespace MPINET.Api.Tests;

/// <summary>The built assemblies: MPINET.PInvoke once for each MPI, the loader, the CLI tier, the tier of ports and MPI.NET's API over it.</summary>
internal static class BuiltAssemblies
{
    public const string PInvokeListing = "MPINET.PInvoke.txt";

    /// <summary>The assemblies that are the same for every MPI, by name.</summary>
    public static readonly string[] Single =
    [
        "MPINET",
        "MPINET.Classic",
        "MPINET.Cli",
        "MPINET.Loader",
        "MPINET.Objects",
        "MPINET.Serialization",
    ];

    private static readonly Lazy<IReadOnlyDictionary<string, ApiListing>> pinvoke = new(ReadPInvoke);

    /// <summary>The API of MPINET.PInvoke as built for one MPI.</summary>
    public static IReadOnlyDictionary<string, ApiListing> PInvoke => pinvoke.Value;

    /// <summary>The API of one of the other assemblies.</summary>
    public static ApiListing Of(string single) =>
        ApiListing.Of(Path.Combine(AppContext.BaseDirectory, single + ".dll"));

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
