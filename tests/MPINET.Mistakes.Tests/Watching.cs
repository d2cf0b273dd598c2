using MPINET.Loader;

namespace MPINET.Mistakes.Tests;

internal static class Watching
{
    /// <summary>Skips a test where the watch sees only a part, and a job that is aborted may not end.</summary>
    public static void RequireAll() =>
        Assert.SkipUnless(
            MPINET.PInvoke.Mpi.IsSupported("MPI_Ibarrier"),
            $"{MpiLoader.Current!.Title} has no collective operations that do not block, which the watch asks about"
        );
}
