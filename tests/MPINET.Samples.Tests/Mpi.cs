using MPINET.Loader;

namespace MPINET.Samples.Tests;

/// <summary>The MPI under test: the one that the loader has picked for this program.</summary>
internal static class Mpi
{
    /// <summary>Its name: that of its folder beside a program.</summary>
    public static string Name { get; } = MpiLoader.Current!.Name;

    /// <summary>What the generator wrote of this MPI under a key.</summary>
    public static string Described(string key) =>
        File.ReadLines(Path.Combine(MpiLoader.Current!.Folder, "descriptor.txt"))
            .First(line => line.StartsWith(key + "=", StringComparison.Ordinal))
            .Substring(key.Length + 1);

    /// <summary>Compiles one of the C files that lie beside the tests.</summary>
    public static void Compile(string source, string output, params string[] options) =>
        Job.Run([
                Described("compiler"),
                "-std=c11",
                "-O2",
                "-Wall",
                "-Wextra",
                "-Werror",
                .. options,
                "-o",
                output,
                Native(source),
                "-lm",
            ])
            .ExitsWith(0);

    /// <summary>The path of a file that lies beside the tests.</summary>
    public static string Native(string file) => Path.Combine(AppContext.BaseDirectory, "Native", file);
}
