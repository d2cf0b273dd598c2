using MPINET.PInvoke;
#if NET
using System.Runtime.ExceptionServices;
using System.Runtime.InteropServices;
#endif

namespace MPINET;

// An exception that leaves the session's block ends the session on this process only. The end is collective, so the
// other processes would wait forever. An unhandled exception is noticed below this tier. An asynchronous Main, however,
// rethrows its exception from a handler, and Mono runs the finally blocks first.
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

    // Returns false if it returns: it runs as an exception filter, before anything is unwound.
    private static bool AbortBecauseOf(Exception? exception)
    {
        if (
            watches
            && SizeOfWorld() > 1
            && AbortMessage.Write(
                $"MPINET: rank {RankInWorld()} leaves its session because of an exception, and the job is aborted: {exception}"
            )
        )
        {
            Mpi.MPI_Abort(Mpi.MPI_COMM_WORLD, 1);
        }

        return false;
    }

    // A handled exception may be the reason why this process arrives before the others and why they wait for it, but
    // they may also have more work to do. So only a message is written.
    private static Timer? StartWaitNotice()
    {
        if (!watches || SizeOfWorld() == 1 || LastThrown is not { } exception)
        {
            return null;
        }

        double seconds = SessionOptions.Current.TimeToComplete.TotalSeconds;
        string notice =
            $"MPINET: rank {RankInWorld()} has waited {seconds} s at the end of its session for the other processes, and continues to wait. "
            + $"If they wait for it: the last exception here was {exception.GetType()}: {exception.Message}";
        TextWriter report = SessionOptions.Current.Reports;
        return new Timer(
            _ =>
            {
                report.WriteLine(notice);
                report.Flush();
            },
            null,
            SessionOptions.Current.TimeToComplete,
            Timeout.InfiniteTimeSpan
        );
    }

#if NET
    // The last exception on this thread. The runtime reports that an exception is in flight, but not which.
    [ThreadStatic]
    private static Exception? lastThrown;

    private static Exception? LastThrown => lastThrown;

    private static void Note(object? sender, FirstChanceExceptionEventArgs e) => lastThrown = e.Exception;

    // Only a JIT runtime reports it; NativeAOT does not.
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
}
