namespace MPINET.Diagnostics.Watching;

/// <summary>Activity outside MPI that may let an awaiting method continue.</summary>
internal static class OtherWork
{
    /// <summary>True if a timer is set, or a thread of the pool works.</summary>
    public static bool IsPossible => HasTimers || HasWorkers;

#if NET
    private static bool HasTimers => Timer.ActiveCount > 0;

    private static bool HasWorkers => ThreadPool.PendingWorkItemCount > 0 || BusyWorkers() > 0;
#else
    // Mono does not publish the number of timers, so its scheduler's list is read.
    private static bool HasTimers =>
        Type.GetType("System.Threading.Timer+Scheduler")?.GetProperty("Instance")?.GetValue(null) is { } scheduler
        && scheduler
            .GetType()
            .GetField("list", System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Instance)
            ?.GetValue(scheduler)
            is System.Collections.ICollection { Count: > 0 };

    private static bool HasWorkers => BusyWorkers() > 0;
#endif

    private static int BusyWorkers()
    {
        ThreadPool.GetMaxThreads(out int most, out _);
        ThreadPool.GetAvailableThreads(out int available, out _);
        return most - available - (Thread.CurrentThread.IsThreadPoolThread ? 1 : 0);
    }
}
