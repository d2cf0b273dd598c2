using MPINET.PInvoke;
#if NET
using System.Runtime.ExceptionServices;
using System.Runtime.InteropServices;
#endif

namespace MPINET;

// An exception that leaves the session's block ends it on this process alone: the end is collective, and the others, who know
// nothing of it, would wait for ever. One that nobody handles is noticed below this tier; but an asynchronous Main hands its
// exception on from a handler of its own, and Mono runs the finally blocks first.
public sealed unsafe partial class Session
{
    private static bool watches;

    private static void WatchExceptions(bool on)
    {
        if (watches == on)
        {
            return;
        }

        watches = on;
#if NET
        lastThrown = null;
        if (on)
        {
            AppDomain.CurrentDomain.FirstChanceException += Note;
        }
        else
        {
            AppDomain.CurrentDomain.FirstChanceException -= Note;
        }
#else
        if (on)
        {
            MonoExceptions.Start();
        }
        else
        {
            MonoExceptions.Stop();
        }
#endif
    }

    private static void AbortBecauseOfException()
    {
        if (watches && IsUnderWay(out Exception? exception))
        {
            AbortBecauseOf(exception);
        }
    }

    // False, where it returns: a filter of exceptions runs it, before anything has been left.
    private static bool AbortBecauseOf(Exception? exception)
    {
        if (watches && SizeOfWorld() > 1)
        {
            Console.Error.WriteLine(
                $"MPINET: rank {RankInWorld()} leaves its session because of an exception, and the job is aborted: {exception}"
            );
            AbortWithWords();
        }

        return false;
    }

    // A handled exception may be why this process is here before the others, and why they wait for it; but they may just have
    // more to do. So no more than words.
    private static Timer? SayWhoWaits()
    {
        if (!watches || SizeOfWorld() == 1 || LastThrown is not { } exception)
        {
            return null;
        }

        double seconds = Options.TimeToComplete.TotalSeconds;
        string notice =
            $"MPINET: rank {RankInWorld()} has waited {seconds} s at the end of its session for the other processes, and goes on waiting. "
            + $"If they wait for it: the last exception here was {exception.GetType()}: {exception.Message}";
        TextWriter report = Options.Report ?? Console.Error;
        return new Timer(
            _ =>
            {
                report.WriteLine(notice);
                report.Flush();
            },
            null,
            Options.TimeToComplete,
            Timeout.InfiniteTimeSpan
        );
    }

#if NET
    // The last one on this thread: an exception under way does not tell what it is.
    [ThreadStatic]
    private static Exception? lastThrown;

    private static Exception? LastThrown => lastThrown;

    private static void Note(object? sender, FirstChanceExceptionEventArgs e) => lastThrown = e.Exception;

    // Only the runtime that compiles while it runs tells: NativeAOT does not.
    private static bool IsUnderWay(out Exception? exception)
    {
        exception = lastThrown;
        try
        {
            return Marshal.GetExceptionPointers() != IntPtr.Zero;
        }
        catch (PlatformNotSupportedException)
        {
            return false;
        }
    }
#else
    private static Exception? LastThrown => MonoExceptions.Last;

    private static bool IsUnderWay(out Exception? exception) => (exception = MonoExceptions.UnderWay) is not null;
#endif

    private static int SizeOfWorld()
    {
        int size = 1;
        Mpi.MPI_Comm_size(Mpi.MPI_COMM_WORLD, &size);
        return size;
    }

    private static int RankInWorld()
    {
        int rank = -1;
        Mpi.MPI_Comm_rank(Mpi.MPI_COMM_WORLD, &rank);
        return rank;
    }

    /// <summary>Aborts the job when the launcher has had the time to pass on what was written.</summary>
    internal static void AbortWithWords()
    {
        LastWords.LetOut();
        Mpi.MPI_Abort(Mpi.MPI_COMM_WORLD, 1);
    }
}
