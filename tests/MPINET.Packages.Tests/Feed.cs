using System.IO.Compression;
using System.Text;

namespace MPINET.Packages.Tests;

/// <summary>The folder of the packages under test.</summary>
internal static class Feed
{
    /// <summary>The version that the packages get when they stand in for the previous release.</summary>
    private const string EarlierVersion = "0.0.1";

    /// <summary>The folder: the one of the build in this configuration, or MPINET_PACKAGES.</summary>
    public static string Folder { get; } =
        Environment.GetEnvironmentVariable("MPINET_PACKAGES") is { Length: > 0 } named
            ? Path.GetFullPath(named)
            : Path.GetFullPath(Path.Combine(AppContext.BaseDirectory, "..", "..", "..", "packages", "debug"));

    /// <summary>The packages.</summary>
    public static IReadOnlyList<Package> Packages { get; } =
    [.. FilesIn(Folder).Order(StringComparer.Ordinal).Select(file => new Package(file))];

    /// <summary>The version of the packages.</summary>
    public static string Version => Of("MPINET").Version;

    /// <summary>The package with an MPI; null if the target Mpich has not made that MPI.</summary>
    public static Package? Mpich => Packages.SingleOrDefault(package => package.Id == "MPINET.Mpich");

    /// <summary>The package with the bindings of MS-MPI; null if there was no compiler for its shim.</summary>
    public static Package? MsMpi => Packages.SingleOrDefault(package => package.Id == "MPINET.MsMpi");

    /// <summary>The runtime identifiers for which there are shims.</summary>
    public static IReadOnlyList<string> RuntimesOfShims { get; } =
    [
        .. Of("MPINET.Core")
            .Entries.Where(entry => entry.StartsWith("mpi/openmpi/linux-", StringComparison.Ordinal))
            .Select(entry => entry.Split('/')[2])
            .Order(StringComparer.Ordinal),
    ];

    /// <summary>The reason why there may be no shims for arm64.</summary>
    public const string NoArm64 =
        "There was no aarch64-linux-gnu-gcc when the packages were made (package gcc-aarch64-linux-gnu)";

    public static Package Of(string id) => Packages.Single(package => package.Id == id);

    /// <summary>The folder of the previous release's packages: MPINET_PACKAGES_BEFORE, or else these packages under another version.</summary>
    public static string FolderBefore(string scratch)
    {
        if (Environment.GetEnvironmentVariable("MPINET_PACKAGES_BEFORE") is { Length: > 0 } named)
        {
            return Path.GetFullPath(named);
        }

        Directory.CreateDirectory(scratch);
        foreach (
            Package package in Packages.Where(package =>
                package.Id is "MPINET" or "MPINET.Core" or "MPINET.Objects" or "MPINET.Serialization"
            )
        )
        {
            string file = Path.Combine(scratch, $"{package.Id}.{EarlierVersion}.nupkg");
            File.Copy(package.File, file);
            using ZipArchive archive = ZipFile.Open(file, ZipArchiveMode.Update);
            string specification = Encoding
                .UTF8.GetString(package.Read($"{package.Id}.nuspec"))
                .Replace($"<version>{package.Version}<", $"<version>{EarlierVersion}<")
                .Replace($"version=\"{package.Version}\"", $"version=\"{EarlierVersion}\"");
            archive.GetEntry($"{package.Id}.nuspec")!.Delete();
            using StreamWriter writer = new(archive.CreateEntry($"{package.Id}.nuspec").Open());
            writer.Write(specification);
        }

        return scratch;
    }

    private static IEnumerable<string> FilesIn(string folder) =>
        Directory.Exists(folder)
            ? Directory.EnumerateFiles(folder, "*.nupkg")
            : throw new DirectoryNotFoundException(
                $"{folder} with the packages is missing. ./build.sh --target=Test --suite=Packages makes them first."
            );
}
