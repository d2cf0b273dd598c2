using System.Runtime.CompilerServices;
using MPINET.Objects.Running;

namespace MPINET.Objects.Functions;

/// <summary>The workers of all ranks, for the functions that this rank passes on. Any thread of the run may call it.</summary>
internal sealed class FunctionWorkers
{
    // While rank 0 executes a function, it hands out nothing. The other workers have the next call meanwhile.
    private const int CallsBesideRank0 = 2;

    private static readonly ConditionalWeakTable<Job, FunctionWorkers> all = new();

    private readonly object gate = new();
    private readonly int ranks;
    private readonly int threads;
    private readonly LinkedList<(TaskCompletionSource<FunctionWorker> Place, bool UsesRank0)> waiting = new();
    private FunctionWorker[]? workers;

    private FunctionWorkers(Job job)
    {
        ranks = job.Ranks;
        threads = job.Threads;
    }

    /// <summary>Gets the workers of a run.</summary>
    public static FunctionWorkers Of(Job job) => all.GetValue(job, static one => new FunctionWorkers(one));

    /// <summary>The number of calls that can be under way.</summary>
    public int Room(bool usesRank0) => threads * Enumerable.Range(0, ranks).Sum(rank => RoomOn(rank, usesRank0));

    /// <summary>Waits for a worker with room for a call, in the order of the callers.</summary>
    public async Task<FunctionWorker> TakeAsync(bool usesRank0)
    {
        TaskCompletionSource<FunctionWorker> place;
        lock (gate)
        {
            workers ??= [.. Enumerable.Range(0, ranks * threads).Select(i => FunctionWorker.New(i % ranks))];
            if (Find(usesRank0) is { } free)
            {
                free.Calls++;
                return free;
            }

            place = new(TaskCreationOptions.RunContinuationsAsynchronously);
            waiting.AddLast((place, usesRank0));
        }

        return await place.Task;
    }

    /// <summary>Ends a call, and gives the room to the first caller that waits for it.</summary>
    public void Return(FunctionWorker worker)
    {
        lock (gate)
        {
            worker.Calls--;
            for (
                LinkedListNode<(TaskCompletionSource<FunctionWorker> Place, bool UsesRank0)>? one = waiting.First;
                one is not null;
                one = one.Next
            )
            {
                if (HasRoom(worker, one.Value.UsesRank0))
                {
                    waiting.Remove(one);
                    worker.Calls++;
                    one.Value.Place.SetResult(worker);
                    return;
                }
            }
        }
    }

    private FunctionWorker? Find(bool usesRank0)
    {
        FunctionWorker? best = null;
        foreach (FunctionWorker one in workers!)
        {
            best = HasRoom(one, usesRank0) && (best is null || one.Calls < best.Calls) ? one : best;
        }

        return best;
    }

    private bool HasRoom(FunctionWorker worker, bool usesRank0) =>
        worker.Calls < RoomOn(worker.Reference.Rank, usesRank0);

    // The number of calls that each worker of a rank has at a time.
    private int RoomOn(int rank, bool usesRank0) =>
        rank != 0 ? (usesRank0 ? CallsBesideRank0 : 1)
        : usesRank0 || ranks == 1 ? 1
        : 0;
}
