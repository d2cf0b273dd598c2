using System.Runtime.ExceptionServices;
using MPINET.PInvoke;
#if NET
using System.Runtime.InteropServices;
#endif

namespace MPINET;

// An exception that leaves the session's block ends it on this process alone: the end is collective, and the others, who know
// nothing of it, would wait for ever. One that nobody handles is noticed below this tier; but an asynchronous Main hands its
// exception on from a handler of its own.
public sealed unsafe partial class Session
{
    // The last one on this thread: an exception under way does not tell what it is.
    [ThreadStatic]
    private static Exception? lastThrown;

    private static bool watches;

    private static void WatchExceptions(bool on)
    {
        if (watches != on)
        {
            watches = on;
            if (on)
            {
                AppDomain.CurrentDomain.FirstChanceException += Note;
            }
            else
            {
                AppDomain.CurrentDomain.FirstChanceException -= Note;
                lastThrown = null;
            }
        }
    }

    private static void Note(object? sender, FirstChanceExceptionEventArgs e) => lastThrown = e.Exception;

    private static void AbortBecauseOfException()
    {
        if (!watches || !IsUnderWay() || SizeOfWorld() == 1)
        {
            return;
        }

        int rank = -1;
        Mpi.MPI_Comm_rank(Mpi.MPI_COMM_WORLD, &rank);
        Console.Error.WriteLine(
            $"MPINET: rank {rank} leaves its session because of an exception, and the job is aborted: {lastThrown}"
        );
        AbortWithWords();
    }

    // Only the runtime that compiles while it runs tells: Mono and NativeAOT do not.
    private static bool IsUnderWay()
    {
#if NET
        try
        {
            return Marshal.GetExceptionPointers() != IntPtr.Zero;
        }
        catch (PlatformNotSupportedException) { }
#endif
        return false;
    }

    private static int SizeOfWorld()
    {
        int size = 1;
        Mpi.MPI_Comm_size(Mpi.MPI_COMM_WORLD, &size);
        return size;
    }

    /// <summary>Aborts the job when the launcher has had the time to pass on what was written.</summary>
    internal static void AbortWithWords()
    {
        ProcessGuard.LetWordsOut();
        Mpi.MPI_Abort(Mpi.MPI_COMM_WORLD, 1);
    }
}
