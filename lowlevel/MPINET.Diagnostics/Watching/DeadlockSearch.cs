using System.Diagnostics;

namespace MPINET.Diagnostics.Watching;

/// <summary>The repeated search for a deadlock by a thread that waits.</summary>
internal sealed class DeadlockSearch
{
    // Searches per period.
    private const int SearchesPerPeriod = 4;

    // Extra time for ranks that have not published their wait yet, which they do after a period of waiting, or later on a loaded machine.
    private static readonly TimeSpan latecomerGrace = TimeSpan.FromSeconds(5);

    // Time for ranks that have begun the operation. They publish their wait in any case, unless the operation does not block them.
    private static readonly TimeSpan participantGrace = TimeSpan.FromSeconds(30);

    private readonly WatchObserver observer;
    private readonly Stopwatch unchanged = Stopwatch.StartNew();
    private readonly Stopwatch pause = Stopwatch.StartNew();
    private string seen = "";
    private bool isFirst = true;

    /// <summary>Publishes that this thread waits.</summary>
    public DeadlockSearch(WatchObserver observer, Wait wait)
    {
        this.observer = observer;
        observer.Threads.Set(wait);
        observer.PublishWaits();
    }

    /// <summary>Searches once per interval, and ends the job if the waiting processes can never continue.</summary>
    public void Search()
    {
        TimeSpan between = TimeSpan.FromTicks(observer.Settings.Period.Ticks / SearchesPerPeriod);
        if (!isFirst && pause.Elapsed < between)
        {
            return;
        }

        isFirst = false;
        pause.Restart();
        observer.PublishWaits();
        RankState[] ranks = observer.Nodes.Read();
        int[] stuck = new WaitGraph(ranks).Stuck();
        string now = string.Join(" ", stuck.Select(rank => $"{rank}:{ranks[rank].Progress}"));
        if (now != seen)
        {
            seen = now;
            unchanged.Restart();
        }

        int index = Array.IndexOf(stuck, World.Rank);
        if (index < 0)
        {
            return;
        }

        // The lowest rank reports. If it cannot, the next one does, one interval later.
        TimeSpan patience = observer.Settings.Period + TimeSpan.FromTicks(index * between.Ticks);
        bool mayOthersJoin = Array.Exists(ranks, rank => rank.Activity == RankActivity.Running);
        if (unchanged.Elapsed >= patience + (mayOthersJoin ? latecomerGrace : TimeSpan.Zero))
        {
            Report(
                ranks,
                stuck,
                $"deadlock. {stuck.Length} of {ranks.Length} processes {(stuck.Length > 1 ? "wait" : "waits")} for something that cannot happen; nothing has moved for {2 * observer.Settings.Period.TotalSeconds:0.#} s."
            );
        }
    }

    /// <summary>Ends the job if a collective operation has failed because another process has begun a different one.</summary>
    public void ReportMismatch()
    {
        PendingOperation own = observer.Threads.Own!.Operations[0];
        observer.Nodes.Own.AreStatesWanted = true;
        RankState[] ranks;
        RankState[]? first = null;
        int[] there;
        do
        {
            ranks = observer.Nodes.Read();
            first ??= ranks;
            there = [.. Enumerable.Range(0, ranks.Length).Where(rank => Has(ranks[rank], own))];
            if (!there.Any(rank => ranks[rank].Begun.Any(own.DiffersFrom)))
            {
                observer.Nodes.Own.AreStatesWanted = false;
                return;
            }

            // Ranks that wait in vain still have to publish their lines, and others may be about to arrive.
            Thread.Sleep(10);
        } while (
            (unchanged.Elapsed < Longest + participantGrace && there.Any(rank => ranks[rank].Waits.Length == 0))
            || (unchanged.Elapsed < latecomerGrace && MayJoin(ranks, first))
        );

        Report(ranks, there, "collective calls that do not match.");
    }

    // A rank without progress may wait without having published it yet. The report should include it.
    private static bool MayJoin(RankState[] ranks, RankState[] first) =>
        Enumerable
            .Range(0, ranks.Length)
            .Any(rank => ranks[rank].Activity == RankActivity.Running && ranks[rank].Progress == first[rank].Progress);

    private TimeSpan Longest => TimeSpan.FromTicks(2 * observer.Settings.Period.Ticks);

    private static bool Has(RankState state, PendingOperation operation) =>
        state.Begun.Any(one => one.Communicator == operation.Communicator && one.Sequence == operation.Sequence);

    private void Report(RankState[] ranks, int[] stuck, string heading)
    {
        if (observer.Nodes.Own.TryReport())
        {
            new DeadlockReport(ranks, stuck, observer.Settings).WriteAndAbort(heading);
        }

        // Another process reports and ends the job.
        Thread.Sleep(Longest);
    }

    /// <summary>Publishes that this thread runs again.</summary>
    public void End() => observer.PublishRunning();
}
