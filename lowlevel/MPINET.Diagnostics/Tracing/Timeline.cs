namespace MPINET.Diagnostics.Tracing;

/// <summary>The records of all ranks on one clock, with one table of operations, call sites and communicators, and the messages between them.</summary>
internal sealed class Timeline
{
    private readonly MergedTables tables = new();

    /// <summary>Joins the data of the ranks.</summary>
    /// <param name="ranks">The ranks with records, in any order.</param>
    /// <exception cref="ArgumentException">A rank occurs twice.</exception>
    public Timeline(IEnumerable<RankTrace> ranks)
    {
        Ranks = [.. ranks.OrderBy(one => one.Rank)];
        for (int row = 1; row < Ranks.Count; row++)
        {
            if (Ranks[row].Rank == Ranks[row - 1].Rank)
            {
                throw new ArgumentException($"There are two traces of rank {Ranks[row].Rank}.", nameof(ranks));
            }
        }

        long begin = Ranks.Select(FirstOf).DefaultIfEmpty().Min();
        MessageMatching matching = new(Ranks);
        List<TimelineCall> calls = [];
        for (int row = 0; row < Ranks.Count; row++)
        {
            new RankReader(row, Ranks[row], begin, tables.Add(Ranks[row]), calls, matching).Read(Operations);
        }

        Calls = [.. calls];
        Messages = matching.Match();
        long end = Ranks.Select(rank => rank.End - rank.ClockOffset).DefaultIfEmpty().Max() - begin;
        Duration = calls.Aggregate(end, (last, one) => Math.Max(last, one.End));
    }

    /// <summary>The ranks in order, one per row.</summary>
    public IReadOnlyList<RankTrace> Ranks { get; }

    public IReadOnlyList<TraceOperation> Operations => tables.Operations;

    public IReadOnlyList<TraceSite> Sites => tables.Sites;

    public IReadOnlyList<TraceCommunicator> Communicators => tables.Communicators;

    /// <summary>The calls, sorted by row and begin.</summary>
    public TimelineCall[] Calls { get; }

    /// <summary>The messages, sorted by the begin of their sends.</summary>
    public Message[] Messages { get; }

    /// <summary>Time from the first rank's begin of recording to the last rank's end, in nanoseconds.</summary>
    public long Duration { get; }

    /// <summary>The role of a call.</summary>
    /// <param name="call">The index in <see cref="Calls" />.</param>
    public OperationRole RoleOf(int call) => Operations[Calls[call].Operation].Role;

    private static long FirstOf(RankTrace rank) =>
        (rank.Records ?? []).Aggregate(rank.Begin, (first, record) => Math.Min(first, record.Begin)) - rank.ClockOffset;
}
