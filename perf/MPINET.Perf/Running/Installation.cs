using MPINET.Launching;
using MPINET.Perf.Catalogue;

namespace MPINET.Perf.Running;

/// <summary>The programs that have been built, and the commands of the contenders.</summary>
/// <param name="root">The root of the tree.</param>
internal sealed class Installation(string root)
{
    /// <summary>The script that creates two hosts and launches programs on them.</summary>
    public string TwoHosts => Path.Combine(root, "perf", "two-hosts.sh");

    /// <summary>The MPI of a name, with its launcher; null if it is not on this machine.</summary>
    /// <param name="name">The name of its table.</param>
    /// <param name="launcher">A launcher with options to use instead of the MPI's own; null for its own.</param>
    public InstalledMpi? FindMpi(string name, string? launcher = null)
    {
        // All C# programs have the same folders beside them, so any of them serves.
        string folder = Path.GetDirectoryName(CSharpProgram(Benchmark.InTurnProgram, Runtime.Net))!;
        return
            MpiChoice.ReadAll(folder).Any(descriptor => descriptor.Name == name)
            && MpiChoice.Make(folder, name, launcher).Chosen is { CanLaunch: true } mpi
            ? mpi
            : null;
    }

    /// <summary>The library path for the loops in C that the measured programs load.</summary>
    public string LibraryPath(string mpi) =>
        string.Join(
            ':',
            new[] { TwinFolder(mpi), Environment.GetEnvironmentVariable("LD_LIBRARY_PATH") }.Where(path =>
                !string.IsNullOrEmpty(path)
            )
        );

    /// <summary>The words of a contender's command; null, with a reason, if it is not on this machine.</summary>
    public string[]? Command(Benchmark benchmark, Contender contender, string mpi, out string reason)
    {
        string[] words;
        switch (contender.Runtime)
        {
            case Runtime.Native:
                words =
                    contender == Contender.Boost
                        ? [Path.Combine(TwinFolder(mpi), benchmark.Program + "-boost")]
                        : [Path.Combine(TwinFolder(mpi), benchmark.Twin[0]), .. benchmark.Twin[1..]];
                reason = $"{contender.Name} is not installed for it";
                break;
            case Runtime.Python:
                words =
                [
                    "/usr/bin/python3",
                    PeerProgram(benchmark.Program.Replace('-', '_') + ".py"),
                    .. contender.Tier.Length > 0 ? [contender.Tier] : Array.Empty<string>(),
                ];
                reason = $"{contender.Name} is not installed";
                if (!HasMpi4py)
                {
                    return null;
                }

                break;
            case Runtime.Java:
                words = ["/usr/bin/java", PeerProgram("ParallelObjects.java")];
                reason = "there is no JDK (default-jdk-headless)";
                if (!HasJava)
                {
                    return null;
                }

                break;
            case Runtime.Mono when contender == Contender.Remoting:
                words = ["mono", CSharpProgram("Remoting", Runtime.Mono)];
                reason = "it is not built, or there is no Mono";
                if (!HasMono)
                {
                    return null;
                }

                break;
            case Runtime.Net:
                words = ["dotnet", "exec", CSharpProgram(benchmark.Program, Runtime.Net), Word(benchmark, contender)];
                reason = "it is not built";
                break;
            case Runtime.ReadyToRun:
                words = ["dotnet", "exec", CSharpProgram(benchmark.Program, Runtime.ReadyToRun), contender.Tier];
                reason = "the SDK's package for ReadyToRun is not available";
                break;
            case Runtime.Mono:
                words = ["mono", CSharpProgram(benchmark.Program, Runtime.Mono), Word(benchmark, contender)];
                reason = "it is not built";
                break;
            case Runtime.Aot:
                words = [CSharpProgram(benchmark.Program, Runtime.Aot), contender.Tier];
                reason = "the SDK's packages for NativeAOT are not available";
                break;
            default:
                throw new ArgumentOutOfRangeException(nameof(contender));
        }

        return Array.Exists(words, word => word.StartsWith(root, StringComparison.Ordinal) && File.Exists(word))
            ? words
            : null;
    }

    private string TwinFolder(string mpi) => Path.Combine(root, "artifacts", "perf", "programs", mpi);

    // A program in which all take turns gets the benchmark as its argument, any other program the tier.
    private static string Word(Benchmark benchmark, Contender contender) =>
        benchmark.IsInTurn ? benchmark.Word : contender.Tier;

    /// <summary>The file of a C# program.</summary>
    private string CSharpProgram(string project, Runtime runtime) =>
        runtime switch
        {
            Runtime.Mono => Path.Combine(root, "artifacts", "bin", project, "release_net472", project + ".exe"),
            Runtime.ReadyToRun => Path.Combine(root, "artifacts", "perf", "ready-to-run", project, project + ".dll"),
            Runtime.Aot => Path.Combine(root, "artifacts", "perf", "aot", project, project),
            _ => Path.Combine(root, "artifacts", "bin", project, "release_net10.0", project + ".dll"),
        };

    private string PeerProgram(string file) => Path.Combine(root, "perf", "programs", "Peers", file);

    // Java programs are run from source, which requires the compiler.
    private static readonly bool HasJava = Answer.Of("/usr/bin/javac", ["-version"]) is { Code: 0 };

    private static readonly bool HasMono = Answer.Of("mono", ["--version"]) is { Code: 0 };

    private static readonly bool HasMpi4py = Answer.Of("/usr/bin/python3", ["-c", "import mpi4py"]) is { Code: 0 };
}
