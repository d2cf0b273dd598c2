namespace MPINET.Api.Tests;

/// <summary>What was built: MPINET.Cli once for each MPI, and the loader.</summary>
internal static class BuiltAssemblies
{
    public const string CliListing = "MPINET.Cli.txt";

    public const string LoaderListing = "MPINET.Loader.txt";

    private static readonly Lazy<IReadOnlyDictionary<string, ApiListing>> cli = new(ReadCli);

    /// <summary>The API of MPINET.Cli, by the name of the MPI for which it was built.</summary>
    public static IReadOnlyDictionary<string, ApiListing> Cli => cli.Value;

    public static ApiListing Loader { get; } =
        ApiListing.Of(Path.Combine(AppContext.BaseDirectory, "MPINET.Loader.dll"));

    /// <summary>The assembly that was built for one of the MPIs, whichever comes first.</summary>
    public static string AnyCli => Files().First();

    private static IEnumerable<string> Files()
    {
        string root = Path.Combine(AppContext.BaseDirectory, "mpi");
        return Directory.Exists(root)
            ? Directory
                .EnumerateFiles(root, "MPINET.Cli.dll", SearchOption.AllDirectories)
                .OrderBy(file => file, StringComparer.Ordinal)
            : [];
    }

    private static IReadOnlyDictionary<string, ApiListing> ReadCli() =>
        Files().ToDictionary(file => Path.GetFileName(Path.GetDirectoryName(file)!), ApiListing.Of);
}
