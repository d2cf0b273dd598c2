namespace MPINET.Diagnostics.Watching;

/// <summary>Whether something else than MPI may let a method that awaits go on.</summary>
internal static class OtherWork
{
    /// <summary>Whether a timer runs, or a thread of the pool works.</summary>
    public static bool IsPossible => HasTimers || HasWorkers;

#if NET
    private static bool HasTimers => Timer.ActiveCount > 0;

    private static bool HasWorkers => ThreadPool.PendingWorkItemCount > 0 || BusyWorkers() > 0;
#else
    // Mono does not tell: its scheduler's list does.
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
