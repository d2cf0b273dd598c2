using MPINET.Loader;
using MPINET.Samples.Tests;

namespace MPINET.Highlevel.Tests.Resilience;

/// <summary>The library of failures.c: with it before the MPI, processes go on when another has failed.</summary>
internal sealed class StandIn : IDisposable
{
    private readonly string library = Path.GetTempFileName();

    /// <summary>Compiles it; skips the test where the MPI's header does not have the error classes.</summary>
    /// <param name="options">For the compiler.</param>
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
                Path.Combine(AppContext.BaseDirectory, "Resilience", "failures.c"),
            ])
            .ExitsWith(0);
    }

    /// <summary>Runs a program on ranks with it.</summary>
    public Job Run(BuiltProgram program, int ranks, params string[] arguments) =>
        Job.RunOnRanks(
            ranks,
            // UCX writes warnings of its own to the output.
            ["env", "UCX_LOG_LEVEL=error", $"LD_PRELOAD={library}", .. program.Words, .. arguments]
        );

    public void Dispose() => File.Delete(library);
}
