using MPINET.PInvoke;

namespace MPINET;

internal static unsafe partial class RequestRegistry
{
    /// <summary>Completes the pending requests at the end of a session, or aborts the job.</summary>
    /// <remarks>No MPI can cancel a send, and MPI cannot be finalised while a send is pending.</remarks>
    public static void CompleteAll(SessionOptions options)
    {
        Sweep();
        if (Count == 0)
        {
            return;
        }

        TextWriter report = options.Reports;
        report.WriteLine(
            $"MPINET: rank {Communicator.World.Rank} ends its session with {Count} request(s) under way. Receives are cancelled, the rest has {options.TimeToComplete.TotalSeconds} s to complete:"
        );
        WriteAll(report);
        foreach (Request request in UnderWay())
        {
            if (request.Receives)
            {
                request.TryCancel();
            }
        }

        if (!CompletesWithin(options.TimeToComplete))
        {
            report.WriteLine(
                $"MPINET: rank {Communicator.World.Rank} aborts the job, for {Count} request(s) did not complete:"
            );
            WriteAll(report);
            Errors.Abort();
        }
    }

    /// <summary>Completes some requests, because MPI does not free their window or file before.</summary>
    public static void Complete(Func<Request, bool> which)
    {
        foreach (Request request in UnderWay())
        {
            if (which(request))
            {
                request.Wait();
            }
        }
    }

    // Tests without holding a lock, because MPI may run callbacks of the program.
    private static void Sweep()
    {
        foreach (Request request in UnderWay())
        {
            request.Sweep();
        }
    }

    private static bool CompletesWithin(TimeSpan time)
    {
        Polling polling = new();
        while (Count > 0)
        {
            Sweep();
            if (Count > 0)
            {
                if (polling.Elapsed > time)
                {
                    return false;
                }

                polling.Pause();
            }
        }

        Polling.End();
        return true;
    }

    private static void WriteAll(TextWriter report)
    {
        foreach (Request request in UnderWay())
        {
            report.WriteLine($"  {request}");
        }

        report.Flush();
    }
}
