namespace MPINET.Objects.Running;

/// <summary>The amount of work that waits on each rank, and the callers that wait for room.</summary>
/// <param name="rank">This rank.</param>
/// <param name="options">The limits.</param>
/// <param name="loads">The number of calls that wait on each rank, as far as known here.</param>
/// <param name="waiting">Gets the number of bytes that wait in the outbox for a rank.</param>
internal sealed class Limits(int rank, ParallelObjectOptions options, int[] loads, Func<int, long> waiting)
{
    private readonly long[] bytes = new long[loads.Length];
    private readonly List<(int Rank, TaskCompletionSource<bool> Source)> ready = [];

    // The load that was reported to the other ranks, in steps of half a limit.
    private long reportedSteps;

    // The number of ranks above the limit.
    private int crowded;

    /// <summary>The maximum number of bytes that waited on this rank.</summary>
    public long MaxWaiting { get; private set; }

    /// <summary>True if a caller waits for room.</summary>
    public bool IsAwaited => ready.Count > 0;

    /// <summary>True if this rank should execute waiting calls before it makes more.</summary>
    public bool IsCrowded => bytes[rank] > options.QueueLimit;

    /// <summary>Counts work that has started or ceased to wait on this rank.</summary>
    public void CountHere(long more, int calls)
    {
        bytes[rank] += more;
        loads[rank] += calls;
        MaxWaiting = Math.Max(MaxWaiting, bytes[rank]);
    }

    /// <summary>Gets the load to report to the other ranks. Returns false if it has not changed.</summary>
    public bool HasNews(out long here)
    {
        here = bytes[rank];
        long steps =
            here > options.QueueLimit ? 1 + ((here - options.QueueLimit) / Math.Max(options.QueueLimit / 2, 1)) : 0;

        // Not after each call that crosses the limit.
        if (steps == reportedSteps || (steps == 0 && here > options.QueueLimit / 2))
        {
            return false;
        }

        reportedSteps = steps;
        return true;
    }

    /// <summary>Stores the load that another rank reports.</summary>
    public void Take(int source, long there)
    {
        bytes[source] = there;
        crowded = bytes.Where((one, other) => other != rank && one > options.QueueLimit).Count();
    }

    /// <summary>True if an object gets a turn although no caller awaits it.</summary>
    public bool MayGoOn(HostedObject host) =>
        crowded == 0 || host.Awaited > 0 || host.LastRank == rank || bytes[host.LastRank] <= options.QueueLimit;

    /// <summary>True if one more call may be sent to a rank.</summary>
    public bool HasRoom(int target) => bytes[target] + waiting(target) <= options.QueueHardLimit;

    /// <summary>Creates the exception of a call for which there is no room.</summary>
    public InvalidOperationException Refusal(string method, int target) =>
        new(
            $"{method}: more than {options.QueueHardLimit} bytes of calls wait for rank {target}, the limit of ParallelObjectOptions.QueueHardLimit. "
                + "Make fewer calls ahead: 'await ParallelObjects.Ready(proxy)' now and then waits until there is room."
        );

    /// <summary>A task that completes when less than half of the limit waits for a rank.</summary>
    public Task ReadyAsync(int target)
    {
        if (IsReady(target))
        {
            return Task.CompletedTask;
        }

        TaskCompletionSource<bool> source = new();
        lock (ready)
        {
            ready.Add((target, source));
        }

        return source.Task;
    }

    /// <summary>Notifies the callers that wait for room.</summary>
    /// <returns>True if a caller was notified.</returns>
    public bool Advance()
    {
        bool isBusy = false;
        for (int i = ready.Count - 1; i >= 0; i--)
        {
            if (IsReady(ready[i].Rank))
            {
                TaskCompletionSource<bool> source = ready[i].Source;
                lock (ready)
                {
                    ready.RemoveAt(i);
                }

                source.SetResult(true);
                isBusy = true;
            }
        }

        return isBusy;
    }

    private bool IsReady(int target) => bytes[target] + waiting(target) <= options.QueueLimit / 2;
}
