namespace MPINET.Diagnostics.Tracing;

/// <summary>
/// The time that ranks wait in collective operations until the last rank arrives. The k-th collective operation on a communicator is the same
/// one on all ranks. If records were dropped, operations are counted from the end.
/// </summary>
internal sealed class CollectiveWaits
{
    private readonly Timeline timeline;
    private readonly long[] waited;
    private readonly long[] last;

    public CollectiveWaits(Timeline timeline)
    {
        this.timeline = timeline;
        waited = new long[timeline.Ranks.Count];
        last = new long[timeline.Ranks.Count];
        bool dropped = timeline.Ranks.Any(rank => rank.Dropped > 0);
        foreach (
            IGrouping<int, TimelineCall> group in timeline
                .Calls.Where(call => timeline.Operations[call.Operation].Role == OperationRole.Collective)
                .GroupBy(call => call.Communicator)
        )
        {
            TimelineCall[][] byRank = [.. group.GroupBy(call => call.Row).Select(calls => calls.ToArray())];
            if (byRank.Length == timeline.Communicators[group.Key].Members.Count)
            {
                int count = byRank.Min(calls => calls.Length);
                for (int k = 1; k <= count; k++)
                {
                    Add([.. byRank.Select(calls => calls[dropped ? calls.Length - k : k - 1])]);
                }
            }
        }
    }

    /// <summary>Number of collective operations that were found on all ranks.</summary>
    public long Count { get; private set; }

    /// <summary>Time that a rank waited for others, in nanoseconds.</summary>
    public long Waited(int row) => waited[row];

    /// <summary>Number of operations to which a rank came last.</summary>
    public long Last(int row) => last[row];

    private void Add(TimelineCall[] calls)
    {
        // Ranks that call different operations have made a mistake, which times do not show.
        if (calls.Any(call => call.Operation != calls[0].Operation))
        {
            return;
        }

        Count++;
        TimelineCall lastOne = calls.Aggregate((latest, call) => call.Begin > latest.Begin ? call : latest);
        last[lastOne.Row]++;
        foreach (TimelineCall call in calls)
        {
            waited[call.Row] += Math.Max(Math.Min(lastOne.Begin, call.End) - call.Begin, 0);
        }
    }
}
