using MPINET.Loader;

namespace MPINET.Mistakes.Tests;

internal static class Watching
{
    /// <summary>Skips a test on MPIs that show the watch only some of the calls, because there an aborted job may not end.</summary>
    public static void RequireAll() =>
        Assert.SkipUnless(
            MPINET.PInvoke.Mpi.IsSupported("MPI_Ibarrier"),
            $"{MpiLoader.Current!.Title} has no collective operations that do not block, which the watch asks about"
        );
}
