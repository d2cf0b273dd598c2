namespace MPINET.Objects.Running;

/// <summary>How much waits on each rank, and who has to wait for that.</summary>
/// <param name="rank">This rank.</param>
/// <param name="options">The limits.</param>
/// <param name="loads">The calls that wait on each rank, as far as is known here.</param>
/// <param name="waiting">The bytes that wait in the outbox for a rank.</param>
internal sealed class Limits(int rank, ParallelObjectOptions options, int[] loads, Func<int, long> waiting)
{
    private readonly long[] bytes = new long[loads.Length];
    private readonly List<(int Rank, TaskCompletionSource<bool> Source)> ready = [];

    // Steps of half a limit that the others were told.
    private long told;

    // Ranks above the limit.
    private int crowded;

    /// <summary>The most bytes that have waited on this rank.</summary>
    public long Most { get; private set; }

    /// <summary>Whether somebody waits for room.</summary>
    public bool IsAwaited => ready.Count > 0;

    /// <summary>Whether this rank should carry out what waits before it makes more.</summary>
    public bool IsCrowded => bytes[rank] > options.QueueLimit;

    /// <summary>Counts what has begun or ceased to wait on this rank.</summary>
    public void CountHere(long more, int calls)
    {
        bytes[rank] += more;
        loads[rank] += calls;
        Most = Math.Max(Most, bytes[rank]);
    }

    /// <summary>What the other ranks are to be told, if anything.</summary>
    public bool HasNews(out long here)
    {
        here = bytes[rank];
        long steps =
            here > options.QueueLimit ? 1 + ((here - options.QueueLimit) / Math.Max(options.QueueLimit / 2, 1)) : 0;

        // Not at each call that goes over the limit and back.
        if (steps == told || (steps == 0 && here > options.QueueLimit / 2))
        {
            return false;
        }

        told = steps;
        return true;
    }

    /// <summary>Takes what another rank tells.</summary>
    public void Take(int source, long there)
    {
        bytes[source] = there;
        crowded = bytes.Where((one, other) => other != rank && one > options.QueueLimit).Count();
    }

    /// <summary>Whether an object gets a turn that nobody awaits.</summary>
    public bool MayGoOn(HostedObject host) =>
        crowded == 0 || host.Awaited > 0 || host.LastRank == rank || bytes[host.LastRank] <= options.QueueLimit;

    /// <summary>Whether one more call may go to a rank.</summary>
    public bool HasRoom(int target) => bytes[target] + waiting(target) <= options.QueueHardLimit;

    /// <summary>What a call gets for which there is no room.</summary>
    public InvalidOperationException Refusal(string method, int target) =>
        new(
            $"{method}: more than {options.QueueHardLimit} bytes of calls wait for rank {target}, the limit of ParallelObjectOptions.QueueHardLimit. "
                + "Make fewer calls ahead: 'await ParallelObjects.Ready(proxy)' now and then waits until there is room."
        );

    /// <summary>Ends when less than half of the limit waits for a rank.</summary>
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

    /// <summary>Tells those that wait for room.</summary>
    /// <returns>Whether there was one.</returns>
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
