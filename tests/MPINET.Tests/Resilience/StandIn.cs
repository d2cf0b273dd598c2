using MPINET.Loader;
using MPINET.Samples.Tests;

namespace MPINET.Tests.Resilience;

/// <summary>The library of <c>failures*.c</c>. A program that loads it before the MPI can go on after a process has failed, as with ULFM.</summary>
internal sealed class StandIn : IDisposable
{
    private readonly string library = Path.GetTempFileName();

    /// <summary>Compiles the library. Skips the test if the MPI's header lacks the error classes.</summary>
    /// <param name="options">Options for the compiler.</param>
    public StandIn(params string[] options)
    {
        Assert.SkipUnless(
            PInvoke.Mpi.IsSupported("MPIX_ERR_PROC_FAILED"),
            $"{MpiLoader.Current!.Descriptor.Title} declares no error classes of ULFM, which the stand-in returns"
        );
        Job.Run([
                MpiLoader.Current.Descriptor.Compiler!,
                .. (string[])["-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC"],
                .. options,
                "-o",
                library,
                .. Directory.GetFiles(Path.Combine(AppContext.BaseDirectory, "Resilience"), "failures*.c"),
            ])
            .ExitsWith(0);
    }

    /// <summary>Runs a program with the library loaded.</summary>
    public Job Run(BuiltProgram program, int ranks, params string[] arguments) =>
        Job.RunOnRanks(
            ranks,
            // UCX writes its warnings to the output.
            ["env", "UCX_LOG_LEVEL=error", $"LD_PRELOAD={library}", .. program.Words, .. arguments]
        );

    public void Dispose() => File.Delete(library);
}
