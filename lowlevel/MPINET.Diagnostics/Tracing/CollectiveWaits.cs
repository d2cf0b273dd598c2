namespace MPINET.Diagnostics.Tracing;

/// <summary>
/// How long the ranks have waited in collective operations until the last one had come. The k-th collective operation on a communicator is the
/// same one on all its ranks; where records were dropped, the k-th from the end.
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

    /// <summary>How many collective operations were found on all their ranks.</summary>
    public long Count { get; private set; }

    /// <summary>How long a rank has waited for others, in nanoseconds.</summary>
    public long Waited(int row) => waited[row];

    /// <summary>How often a rank was the last to come.</summary>
    public long Last(int row) => last[row];

    private void Add(TimelineCall[] calls)
    {
        // Ranks that call different ones have made a mistake, which is not a matter of time.
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
