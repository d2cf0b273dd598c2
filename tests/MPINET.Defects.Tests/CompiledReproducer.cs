using System.Diagnostics;
using MPINET.Launching;

namespace MPINET.Defects.Tests;

/// <summary>A C program compiled for an MPI, in a separate folder.</summary>
internal sealed class CompiledReproducer : IDisposable
{
    // A launch that takes longer hangs. A program whose defect is a hang ends by itself.
    private const int Seconds = 240;

    private readonly InstalledMpi mpi;
    private readonly DirectoryInfo folder;

    /// <summary>Compiles a program. Skips the test if the MPI's compiler is not installed.</summary>
    public CompiledReproducer(string mpiName, string reproducer)
    {
        mpi = MpiChoice.Make(AppContext.BaseDirectory, mpiName).RequireLaunchable();
        folder = Directory.CreateDirectory(Path.Combine(Path.GetTempPath(), $"mpinet-defect-{Guid.NewGuid():n}"));
        Assert.SkipUnless(Compiler() is { }, $"{mpi.Descriptor.Compiler} is not installed.");
        string source = Path.Combine(Defect.Folder, reproducer);
        string[] options = ["-std=c11", "-D_DEFAULT_SOURCE", "-Wall", "-Wextra", "-Werror", "-o", Program, source];
        (int exitCode, string output) = Run(LaunchPlan.WithoutLauncher(mpi, [Compiler()!, .. options], new()));
        Assert.True(exitCode == 0, $"{reproducer} does not compile:\n{output}");
    }

    private string Program => Path.Combine(folder.FullName, "reproducer");

    /// <summary>Runs the program. Returns its exit code, and its output with that of the launcher.</summary>
    public (int ExitCode, string Output) Run(int ranks) =>
        Run(new LaunchPlan(mpi, [Program], new LaunchOptions { Ranks = ranks, Oversubscribe = true }));

    public void Dispose() => folder.Delete(recursive: true);

    // An MPI that is not installed in the system has its launcher beside its libraries.
    private string? Compiler()
    {
        string name = mpi.Descriptor.Compiler ?? "mpicc";
        return (Environment.GetEnvironmentVariable("PATH") ?? "")
            .Split(':')
            .Prepend(Path.Combine(Path.GetDirectoryName(mpi.LibraryPath)!, "..", "bin"))
            .Select(path => Path.Combine(path, name))
            .FirstOrDefault(File.Exists);
    }

    private (int ExitCode, string Output) Run(LaunchPlan plan)
    {
        plan.LetWrite(folder.FullName);
        string script = Path.Combine(folder.FullName, "run.sh");
        File.WriteAllText(script, plan.Script("</dev/null 2>&1"));
        ProcessStartInfo start = new("timeout", $"--kill-after=5 {Seconds} /bin/sh {script}")
        {
            RedirectStandardOutput = true,
            WorkingDirectory = folder.FullName,
        };
        using Process process = Process.Start(start)!;
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        plan.Mark.End();
        return (process.ExitCode, output);
    }
}
