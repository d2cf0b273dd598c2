using System.ComponentModel;
using System.Runtime.InteropServices;

namespace MPINET.PInvoke.Tiers;

/// <summary>The message with which a process aborts the job.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class AbortMessage
{
    // Longer than a launcher takes to kill the processes of a job.
    private const int MillisecondsToEnd = 10_000;

    // The handle by which each process of Windows knows itself.
    private static readonly nint thisProcess = -1;

    private static Thread? writer;

    /// <summary>
    /// Writes the reason why this process aborts the job, and waits until the launcher has forwarded it. Only the first
    /// reason of a process is written: any other thread with a reason waits here for the end of the process.
    /// </summary>
    /// <param name="reason">The line for standard error.</param>
    /// <returns>True if the caller must abort the job, false if this thread aborts it already.</returns>
    public static bool Write(string reason)
    {
        Thread? first = Interlocked.CompareExchange(ref writer, Thread.CurrentThread, null);
        if (first == Thread.CurrentThread)
        {
            return false;
        }

        if (first is not null)
        {
            AwaitEnd(1);
        }

        Console.Error.WriteLine(reason);
        Flush();
        return true;
    }

    /// <summary>Waits 0.2 s until the launcher has forwarded the output. Hydra drops unforwarded output when it ends a job.</summary>
    public static void Flush()
    {
        Console.Out.Flush();
        Console.Error.Flush();
        Thread.Sleep(200);
    }

    /// <summary>Waits after MPI_Abort for the end of this process. Does not return.</summary>
    /// <remarks>
    /// MPI_Abort of MPICH 5 returns, and the launcher kills the process later. In between, the program would go on. A
    /// process that is still alive after 10 s ends itself.
    /// </remarks>
    /// <param name="exitCode">The exit code of a process that ends itself.</param>
    public static void AwaitEnd(int exitCode)
    {
        Thread.Sleep(MillisecondsToEnd);
        if (RuntimeInformation.IsOSPlatform(OSPlatform.Windows))
        {
            _ = TerminateProcess(thisProcess, (uint)exitCode);
        }
        else
        {
            _exit(exitCode);
        }
    }

    // Neither runs a handler of the runtime: a handler may be the caller.
    [DllImport("libc")]
    private static extern void _exit(int status);

    [DllImport("kernel32")]
    private static extern int TerminateProcess(nint process, uint exitCode);
}
