using MPINET.Loader;

namespace MPINET.Samples.Tests;

/// <summary>The MPI under test, which the loader has chosen for this program.</summary>
internal static class Mpi
{
    private static readonly Lazy<bool> hasCxxBindings = new(FindCxxBindings);

    /// <summary>The name of the MPI, which is that of its folder beside a program.</summary>
    public static string Name { get; } = MpiLoader.Current!.Name;

    /// <summary>The first value of a key of the MPI's descriptor.</summary>
    public static string Described(string key) => MpiLoader.Current!.Descriptor.Values(key)[0];

    /// <summary>True if this MPI still has the C++ bindings.</summary>
    public static bool HasCxxBindings => hasCxxBindings.Value;

    // The C++ wrapper beside the C wrapper. The headers of the bindings contain function casts.
    private static string[] Cxx =>
        [Described("compiler").Replace("mpicc", "mpicxx"), "-std=c++11", "-Wno-cast-function-type"];

    /// <summary>Compiles a file in C, or in C++ if this MPI has the bindings; skips the test otherwise.</summary>
    public static void Compile(string source, string output, params string[] options)
    {
        bool isC = Path.GetExtension(source) == ".c";
        Assert.SkipUnless(isC || HasCxxBindings, $"{Described("title")} has no C++ bindings");
        string[] language = isC ? [Described("compiler"), "-std=c11"] : Cxx;
        Job.Run([.. language, "-O2", "-Wall", "-Wextra", "-Werror", .. options, "-o", output, source, "-lm"])
            .ExitsWith(0);
    }

    /// <summary>The path of a C file of the tests.</summary>
    public static string Native(string file) => Path.Combine(AppContext.BaseDirectory, "Native", file);

    /// <summary>The path of the copy of a file of the repository.</summary>
    public static string Source(string path) => Path.Combine(AppContext.BaseDirectory, "Sources", path);

    private static bool FindCxxBindings()
    {
        string source = Path.GetTempFileName();
        try
        {
            File.WriteAllText(source, "#include <mpi.h>\nint main() { MPI::Init(); }\n");
            return Job.Run([.. Cxx, "-fsyntax-only", "-x", "c++", source]).ExitCode == 0;
        }
        finally
        {
            File.Delete(source);
        }
    }
}
