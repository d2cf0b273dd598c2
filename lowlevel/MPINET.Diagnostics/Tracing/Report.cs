namespace MPINET.Diagnostics.Tracing;

/// <summary>The report in plain text: time per operation, messages, and waits between ranks.</summary>
internal sealed class Report
{
    /// <summary>Maximum number of lines in a table, sorted by cost.</summary>
    public const int Lines = 30;

    private readonly IReadOnlyList<RankTrace> ranks;
    private readonly Timeline? timeline;
    private readonly IReadOnlyList<LateSender> late = [];
    private readonly CollectiveWaits? collectives;

    /// <summary>Prepares a report.</summary>
    /// <param name="ranks">All ranks, in order.</param>
    /// <param name="timeline">Their records; null if only sums were kept.</param>
    public Report(IReadOnlyList<RankTrace> ranks, Timeline? timeline)
    {
        this.ranks = ranks;
        this.timeline = timeline;
        if (timeline is not null)
        {
            late = LateSenders.Of(timeline);
            collectives = new CollectiveWaits(timeline);
        }
    }

    public void Write(TextWriter writer)
    {
        WriteHead(writer);
        WriteRanks(writer);
        WriteImbalance(writer);
        WriteSites(writer);
        WriteMethods(writer);
        WriteSizes(writer);
        WriteLateSenders(writer);
        WriteCollectives(writer);
    }

    private static double Span(RankTrace rank) => Math.Max(rank.End - rank.Begin, 0);

    private static double Outside(RankTrace rank) => Math.Max(Span(rank) - rank.Summary.Time, 0);

    private static void WriteTitle(TextWriter writer, string title)
    {
        writer.WriteLine();
        writer.WriteLine(title);
        writer.WriteLine();
    }

    private static void WriteRest(TextWriter writer, int count, string noun)
    {
        if (count > Lines)
        {
            writer.WriteLine($"and {Units.Count(count - Lines)} more {noun}");
        }
    }

    private void WriteHead(TextWriter writer)
    {
        int hosts = ranks.Select(rank => rank.Host).Distinct().Count();
        writer.WriteLine(
            $"MPINET report: {Many(ranks.Count, "rank")} on {Many(hosts, "machine")}, {Units.Time(ranks.Select(Span).DefaultIfEmpty().Max())}, "
                + $"{Many(ranks.Sum(rank => rank.Summary.Calls), "call")} of MPI, {Many(ranks.Sum(rank => rank.Summary.Sent.Messages), "message")} sent"
        );
        long dropped = ranks.Sum(rank => rank.Dropped);
        if (dropped > 0)
        {
            string concerned = ranks.All(rank => rank.Dropped == 0 || rank.KeptSums is not null)
                ? "late senders and collectives are"
                : "all is";
            writer.WriteLine(
                $"{Many(dropped, "record")} dropped, the oldest ones: {concerned} of those that are left."
            );
        }
    }

    private void WriteRanks(TextWriter writer)
    {
        WriteTitle(writer, "Time by rank");
        TextTable table = new(
            "rank",
            "<machine",
            "in MPI",
            "share",
            "outside",
            "calls",
            "sent",
            "bytes sent",
            "dropped"
        );
        foreach (RankTrace rank in ranks)
        {
            RankSummary sums = rank.Summary;
            table.Add(
                Units.Count(rank.Rank),
                rank.Host,
                Units.Time(sums.Time),
                Units.Share(sums.Time, Span(rank)),
                Units.Time(Outside(rank)),
                Units.Count(sums.Calls),
                Units.Count(sums.Sent.Messages),
                Units.Bytes(sums.Sent.Bytes),
                Units.Count(rank.Dropped)
            );
        }

        table.Write(writer);
    }

    private void WriteImbalance(TextWriter writer)
    {
        WriteTitle(writer, "Imbalance: the longest time of a rank, divided by the mean of all");
        TextTable table = new("<time", "max / mean", "max", "rank", "mean");
        Add("in MPI", rank => rank.Summary.Time);
        Add("outside MPI", Outside);
        table.Write(writer);

        void Add(string name, Func<RankTrace, double> time)
        {
            if (ranks.Count > 0)
            {
                RankTrace longest = ranks.Aggregate((most, rank) => time(rank) > time(most) ? rank : most);
                double mean = ranks.Average(time);
                table.Add(
                    name,
                    Units.Ratio(time(longest), mean),
                    Units.Time(time(longest)),
                    Units.Count(longest.Rank),
                    Units.Time(mean)
                );
            }
        }
    }

    private void WriteSites(TextWriter writer)
    {
        WriteTitle(writer, "Time in MPI by call site");
        Dictionary<(string Operation, TraceSite Site), (CallSum Sum, HashSet<int> Ranks)> sites = [];
        foreach (RankTrace rank in ranks)
        {
            foreach ((int operation, int site, CallSum sum) in rank.Summary.ByCall)
            {
                (string, TraceSite) key = (
                    operation < rank.Operations.Count ? rank.Operations[operation].Name : "(unknown)",
                    site >= 0 && site < rank.Sites.Count ? rank.Sites[site] : TraceSite.Unknown
                );
                if (!sites.TryGetValue(key, out (CallSum Sum, HashSet<int> Ranks) all))
                {
                    sites.Add(key, all = (new CallSum(), []));
                }

                all.Sum.Add(sum);
                all.Ranks.Add(rank.Rank);
            }
        }

        double total = sites.Values.Sum(one => one.Sum.Time);
        TextTable table = new(
            "time",
            "share",
            "calls",
            "mean",
            "longest",
            "bytes",
            "ranks",
            "<operation",
            "<call site"
        );
        foreach (
            KeyValuePair<(string Operation, TraceSite Site), (CallSum Sum, HashSet<int> Ranks)> one in sites
                .OrderByDescending(one => one.Value.Sum.Time)
                .Take(Lines)
        )
        {
            CallSum sum = one.Value.Sum;
            table.Add(
                Units.Time(sum.Time),
                Units.Share(sum.Time, total),
                Units.Count(sum.Calls),
                Units.Time(sum.Time / sum.Calls),
                Units.Time(sum.Longest),
                Units.Bytes(sum.Bytes),
                Units.Count(one.Value.Ranks.Count),
                one.Key.Operation,
                one.Key.Site.ToString()
            );
        }

        table.Write(writer);
        WriteRest(writer, sites.Count, "call sites");
    }

    private void WriteMethods(TextWriter writer)
    {
        Dictionary<string, (CallSum Executed, CallSum Made, HashSet<int> Ranks)> methods = [];
        foreach (RankTrace rank in ranks)
        {
            foreach ((int operation, CallSum sum) in rank.Summary.ByMethod)
            {
                (string name, OperationRole role) = rank.Operations[operation];
                if (!methods.TryGetValue(name, out (CallSum Executed, CallSum Made, HashSet<int> Ranks) all))
                {
                    methods.Add(name, all = (new CallSum(), new CallSum(), []));
                }

                if (role == OperationRole.ObjectExecution)
                {
                    all.Executed.Add(sum);
                    all.Ranks.Add(rank.Rank);
                }
                else if (role == OperationRole.ObjectCall)
                {
                    all.Made.Add(sum);
                }
            }
        }

        if (methods.Count == 0)
        {
            return;
        }

        WriteTitle(writer, "Calls of parallel objects, to their end or their first await");
        TextTable table = new("time", "executed", "mean", "longest", "made", "on ranks", "<method");
        foreach (
            KeyValuePair<string, (CallSum Executed, CallSum Made, HashSet<int> Ranks)> one in methods
                .OrderByDescending(one => one.Value.Executed.Time)
                .Take(Lines)
        )
        {
            CallSum executed = one.Value.Executed;
            table.Add(
                Units.Time(executed.Time),
                Units.Count(executed.Calls),
                Units.Time(executed.Time / Math.Max(executed.Calls, 1)),
                Units.Time(executed.Longest),
                Units.Count(one.Value.Made.Calls),
                Units.Count(one.Value.Ranks.Count),
                one.Key
            );
        }

        table.Write(writer);
        WriteRest(writer, methods.Count, "methods");
    }

    private void WriteSizes(TextWriter writer)
    {
        const double Bar = 40;
        SizeHistogram all = new();
        foreach (RankTrace rank in ranks)
        {
            all.Add(rank.Summary.Sent);
        }

        WriteTitle(writer, "Sizes of the messages that were sent");
        int[] used = [.. Enumerable.Range(0, SizeHistogram.Classes).Where(one => all.CountOf(one) > 0)];
        if (used.Length == 0)
        {
            writer.WriteLine("none");
            return;
        }

        TextTable table = new("from", "below", "messages", "share", "bytes", "<");
        long most = used.Max(all.CountOf);
        for (int one = used[0]; one <= used[used.Length - 1]; one++)
        {
            table.Add(
                Units.Bytes(SizeHistogram.Smallest(one)),
                Units.Bytes(SizeHistogram.Smallest(one + 1)),
                Units.Count(all.CountOf(one)),
                Units.Share(all.CountOf(one), all.Messages),
                Units.Bytes(all.BytesOf(one)),
                new string('#', (int)Math.Ceiling(Bar * all.CountOf(one) / most))
            );
        }

        table.Write(writer);
    }

    private void WriteLateSenders(TextWriter writer)
    {
        WriteTitle(writer, "Late senders: a call waited for a message whose send began later");
        if (WriteNoRecords(writer))
        {
            return;
        }

        if (late.Count == 0)
        {
            writer.WriteLine("none");
            return;
        }

        TextTable table = new("waited", "times", "rank", "<at", "for rank", "<which sent at");
        foreach (LateSender one in late.Take(Lines))
        {
            table.Add(
                Units.Time(one.Waited),
                Units.Count(one.Times),
                Units.Count(ranks[one.Receiver].Rank),
                timeline!.Sites[one.ReceiveSite].ToString(),
                Units.Count(ranks[one.Sender].Rank),
                timeline.Sites[one.SendSite].ToString()
            );
        }

        table.Write(writer);
        WriteRest(writer, late.Count, "lines");
        writer.WriteLine();
        TextTable sums = new("rank", "waited for others", "others waited for it");
        for (int row = 0; row < ranks.Count; row++)
        {
            sums.Add(
                Units.Count(ranks[row].Rank),
                Units.Time(late.Where(one => one.Receiver == row).Sum(one => one.Waited)),
                Units.Time(late.Where(one => one.Sender == row).Sum(one => one.Waited))
            );
        }

        sums.Write(writer);
    }

    private void WriteCollectives(TextWriter writer)
    {
        WriteTitle(writer, "Waiting in collective operations until the last rank had arrived");
        if (WriteNoRecords(writer))
        {
            return;
        }

        if (collectives!.Count == 0)
        {
            writer.WriteLine("none");
            return;
        }

        TextTable table = new("rank", "waited", "was the last", "of");
        for (int row = 0; row < ranks.Count; row++)
        {
            table.Add(
                Units.Count(ranks[row].Rank),
                Units.Time(collectives.Waited(row)),
                Units.Count(collectives.Last(row)),
                Units.Count(collectives.Count)
            );
        }

        table.Write(writer);
    }

    private bool WriteNoRecords(TextWriter writer)
    {
        if (timeline is null)
        {
            writer.WriteLine("not known: only sums were kept (MPINET_TRACE=report); MPINET_TRACE=1 keeps the records");
        }

        return timeline is null;
    }

    private static string Many(long count, string noun) => $"{Units.Count(count)} {noun}{(count == 1 ? "" : "s")}";
}
