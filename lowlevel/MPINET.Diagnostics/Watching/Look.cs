using System.Diagnostics;

namespace MPINET.Diagnostics.Watching;

/// <summary>A thread that waits looks again and again whether it waits in vain.</summary>
internal sealed class Look
{
    // Looks in a period.
    private const int Looks = 4;

    // Ranks tell that they wait after a period of waiting, on a loaded machine a little later.
    private static readonly TimeSpan forLatecomers = TimeSpan.FromSeconds(5);

    // Those that have begun the operation tell in any case, unless it does not block them.
    private static readonly TimeSpan forThoseThere = TimeSpan.FromSeconds(30);

    private readonly WatchObserver observer;
    private readonly Stopwatch unchanged = Stopwatch.StartNew();
    private readonly Stopwatch pause = Stopwatch.StartNew();
    private string seen = "";
    private long[] progressThen = [];
    private bool isFirst = true;

    /// <summary>Tells the others that this thread waits.</summary>
    public Look(WatchObserver observer, Wait wait)
    {
        this.observer = observer;
        observer.Threads.Set(wait);
        observer.TellWaiting();
    }

    /// <summary>Looks, unless it has just done so, and ends the job where nobody can go on.</summary>
    public void Again()
    {
        TimeSpan between = TimeSpan.FromTicks(observer.Settings.Period.Ticks / Looks);
        if (!isFirst && pause.Elapsed < between)
        {
            return;
        }

        isFirst = false;
        pause.Restart();
        observer.TellWaiting();
        RankState[] ranks = observer.Nodes.Read();
        int[] stuck = new WaitGraph(ranks).Stuck();
        string now = string.Join(" ", stuck.Select(rank => $"{rank}:{ranks[rank].Progress}"));
        if (now != seen)
        {
            seen = now;
            progressThen = [.. ranks.Select(rank => rank.Progress)];
            unchanged.Restart();
        }

        int place = Array.IndexOf(stuck, World.Rank);
        if (place < 0)
        {
            return;
        }

        // The lowest rank reports. If that one cannot, the next does, a little later.
        TimeSpan patience = observer.Settings.Period + TimeSpan.FromTicks(place * between.Ticks);
        if (unchanged.Elapsed >= patience + (MayJoin(ranks) ? forLatecomers : TimeSpan.Zero))
        {
            Report(
                ranks,
                stuck,
                $"deadlock. {stuck.Length} of {ranks.Length} processes {(stuck.Length > 1 ? "wait" : "waits")} for what will not come; nothing has moved for {2 * observer.Settings.Period.TotalSeconds:0.#} s."
            );
        }
    }

    /// <summary>Ends the job where a collective operation has failed because another process has begun another one in its place.</summary>
    public void RefuseOthers()
    {
        PendingOperation own = observer.Threads.Own!.Operations[0];
        RankState[] ranks;
        int[] there;
        do
        {
            ranks = observer.Nodes.Read();
            if (isFirst)
            {
                isFirst = false;
                progressThen = [.. ranks.Select(rank => rank.Progress)];
            }

            there = [.. Enumerable.Range(0, ranks.Length).Where(rank => Has(ranks[rank], own))];
            if (!there.Any(rank => ranks[rank].Begun.Any(own.DiffersFrom)))
            {
                return;
            }

            // The others, which wait in vain, tell where they do; some may be about to come.
            Thread.Sleep(10);
        } while (
            (unchanged.Elapsed < Longest + forThoseThere && there.Any(rank => ranks[rank].Waits.Length == 0))
            || (unchanged.Elapsed < forLatecomers && MayJoin(ranks))
        );

        Report(ranks, there, "collective calls that do not match.");
    }

    // A process that has not moved since may have begun to wait without having told yet: the report shall have it, too.
    private bool MayJoin(RankState[] ranks) =>
        Enumerable
            .Range(0, ranks.Length)
            .Any(rank => ranks[rank].Activity == RankActivity.Running && ranks[rank].Progress == progressThen[rank]);

    private TimeSpan Longest => TimeSpan.FromTicks(2 * observer.Settings.Period.Ticks);

    private static bool Has(RankState state, PendingOperation operation) =>
        state.Begun.Any(one => one.Communicator == operation.Communicator && one.Sequence == operation.Sequence);

    private void Report(RankState[] ranks, int[] stuck, string what)
    {
        if (observer.Nodes.Own.TryReport())
        {
            new DeadlockReport(ranks, stuck, observer.Settings).WriteAndAbort(what);
        }

        // Another one reports, and ends the job.
        Thread.Sleep(Longest);
    }

    /// <summary>Tells the others that this thread goes on.</summary>
    public void End()
    {
        observer.Threads.Set(null);
        observer.Nodes.Own.Tell(RankActivity.Running);
    }
}
