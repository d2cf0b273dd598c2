using System.Text.RegularExpressions;
using MPINET.Diagnostics.Tracing;

namespace MPINET.Diagnostics.Tests.Tracing;

public sealed class TraceReport
{
    private const string ByRank = "Time by rank";
    private const string Imbalance = "Imbalance: the longest time of a rank, divided by the mean of all";
    private const string BySite = "Time in MPI by call site";
    private const string Sizes = "Sizes of the messages that were sent";
    private const string Late = "Late senders: a call waited for a message whose send began later";
    private const string Collectives = "Waiting in collective operations until the last rank had arrived";

    private static readonly TraceSite sending = new("Work.cs:10", "Work.Send");
    private static readonly TraceSite receiving = new("Work.cs:20", "Work.Receive");
    private static readonly TraceSite meeting = new("Work.cs:30", "");

    [Fact]
    public void Agrees_with_the_records()
    {
        string report = Write(Ranks());
        Assert.StartsWith("MPINET report: 4 ranks on 2 machines, 10.00 ms, 14 calls of MPI, 3 messages sent\n", report);
        Assert.Equal(
            [
                "0|node0|4.40 ms|44.0 %|5.60 ms|5|0|0 B|0",
                "1|node0|1.30 ms|13.0 %|8.70 ms|4|2|1.5 KiB|0",
                "2|node1|600.00 us|6.0 %|9.40 ms|3|1|0 B|0",
                "3|node1|300.00 us|3.0 %|9.70 ms|2|0|0 B|0",
            ],
            Rows(report, ByRank)
        );
        Assert.Equal(["in MPI|2.67|4.40 ms|0|1.65 ms", "outside MPI|1.16|9.70 ms|3|8.35 ms"], Rows(report, Imbalance));
        Assert.Equal(
            [
                "3.60 ms|54.5 %|3|1.20 ms|3.00 ms|1.5 KiB|1|MPI_Recv|Work.cs:20 Work.Receive",
                "2.70 ms|40.9 %|8|337.50 us|900.00 us|0 B|4|MPI_Barrier|Work.cs:30",
                "300.00 us|4.5 %|3|100.00 us|100.00 us|1.5 KiB|2|MPI_Send|Work.cs:10 Work.Send",
            ],
            Rows(report, BySite)
        );
    }

    [Fact]
    public void Counts_messages_by_their_sizes()
    {
        Assert.Equal(
            [
                "0 B|1 B|1|33.3 %|0 B|########################################",
                .. Enumerable.Range(0, 9).Select(one => $"{1 << one} B|{2 << one} B|0|0.0 %|0 B"),
                "512 B|1.0 KiB|1|33.3 %|512 B|########################################",
                "1.0 KiB|2.0 KiB|1|33.3 %|1.0 KiB|########################################",
            ],
            Rows(Write(Ranks()), Sizes)
        );
    }

    [Fact]
    public void Names_the_ranks_that_waited_and_those_they_waited_for()
    {
        string report = Write(Ranks());
        Assert.Equal(
            [
                "2.90 ms|1|0|Work.cs:20 Work.Receive|1|Work.cs:10 Work.Send",
                "400.00 us|1|0|Work.cs:20 Work.Receive|2|Work.cs:10 Work.Send",
            ],
            Rows(report, Late).Take(2)
        );
        Assert.Equal(
            ["0|3.30 ms|0 ns", "1|0 ns|2.90 ms", "2|0 ns|400.00 us", "3|0 ns|0 ns"],
            Rows(report, Late).Skip(2)
        );
        Assert.Equal(
            ["0|600.00 us|0|2", "1|900.00 us|0|2", "2|300.00 us|1|2", "3|100.00 us|1|2"],
            Rows(report, Collectives)
        );
    }

    [Fact]
    public void Of_a_wait_for_several_messages_blames_only_the_last_sender()
    {
        MadeRank receiver = new(0);
        long first = receiver.Call(Operations.Irecv, 0, 10, peer: 1, tag: 1);
        long second = receiver.Call(Operations.Irecv, 10, 10, peer: 2, tag: 1);
        receiver.Complete(first, 1_100, peer: 1, tag: 1);
        receiver.Complete(second, 3_100, peer: 2, tag: 1);
        receiver.Call(Operations.Waitall, 100, 3_100, site: receiving);
        MadeRank early = new(1);
        early.Call(Operations.Send, 1_000, 10, peer: 0, tag: 1, site: sending);
        MadeRank last = new(2);
        last.Call(Operations.Send, 3_000, 10, peer: 0, tag: 1, site: sending);
        Assert.Equal(
            ["2.90 us|1|0|Work.cs:20 Work.Receive|2|Work.cs:10 Work.Send"],
            Rows(Write(receiver, early, last), Late).Take(1)
        );
    }

    [Fact]
    public void Counts_no_bytes_of_a_buffer_that_waits()
    {
        MadeRank rank = new(0);
        rank.Call(Operations.Irecv, 0, 10, peer: 1, tag: 1, bytes: 4096, site: receiving);
        Assert.Equal(
            ["10 ns|100.0 %|1|10 ns|10 ns|0 B|1|MPI_Irecv|Work.cs:20 Work.Receive"],
            Rows(Write(rank), BySite)
        );
    }

    [Fact]
    public void Reports_the_number_of_dropped_records()
    {
        MadeRank[] ranks = Ranks();
        RankSummary whole = ranks[0].Build().Summary;
        ranks[0].Drop(2);
        string report = Write(ranks);
        Assert.Contains("\n2 records dropped, the oldest ones: all is of those that are left.\n", report);
        Assert.EndsWith("|3|0|0 B|2", Rows(report, ByRank)[0]);

        ranks[0].Kept = whole;
        report = Write(ranks);
        Assert.Contains("\n2 records dropped, the oldest ones: late senders and collectives are of those", report);
        Assert.EndsWith("|5|0|0 B|2", Rows(report, ByRank)[0]);
    }

    [Fact]
    public void Of_sums_has_equal_sums_and_names_what_is_unknown()
    {
        MadeRank[] ranks = Ranks();
        string whole = Write(ranks);
        foreach (MadeRank rank in ranks)
        {
            rank.HasOnlySums = true;
        }

        string folder = Path.Combine(Path.GetTempPath(), $"mpinet-report-{Guid.NewGuid():n}");
        try
        {
            string file = Assert.Single(TraceFiles.Write(folder, ranks.Select(one => one.Build())));
            string report = File.ReadAllText(file);
            Assert.All(
                [ByRank, Imbalance, BySite, Sizes],
                title => Assert.Equal(Rows(whole, title), Rows(report, title))
            );
            Assert.Equal(2, Regex.Matches(report, "not known: only sums were kept").Count);
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    [Fact]
    public void Of_a_job_that_did_nothing_reports_that()
    {
        string report = Write(new MadeRank(0));
        Assert.StartsWith("MPINET report: 1 rank on 1 machine, 0 ns, 0 calls of MPI, 0 messages sent\n", report);
        Assert.Equal(3, Regex.Matches(report, "^none$", RegexOptions.Multiline).Count);
    }

    // Rank 0 waits for late sends of ranks 1 and 2, and all ranks meet twice.
    private static MadeRank[] Ranks()
    {
        MadeRank[] ranks =
        [
            .. Enumerable.Range(0, 4).Select(rank => new MadeRank(rank, rank * 1_000_000L) { End = 10_000_000 }),
        ];
        ranks[0].Call(Operations.Recv, 1_000_000, 3_000_000, peer: 1, tag: 1, bytes: 1024, site: receiving);
        ranks[0].Call(Operations.Recv, 4_000_000, 100_000, peer: 1, tag: 1, bytes: 512, site: receiving);
        ranks[0].Call(Operations.Recv, 4_600_000, 500_000, peer: 2, tag: 1, site: receiving);
        ranks[1].Call(Operations.Send, 3_900_000, 100_000, peer: 0, tag: 1, bytes: 1024, site: sending);
        ranks[1].Call(Operations.Send, 4_000_000, 100_000, peer: 0, tag: 1, bytes: 512, site: sending);
        ranks[2].Call(Operations.Send, 5_000_000, 100_000, peer: 0, tag: 1, site: sending);

        Meet(8_000_000, 7_700_000, 8_200_000, 8_500_000);
        Meet(9_000_000, 9_000_000, 9_100_000, 9_000_000);
        return ranks;

        void Meet(params long[] times)
        {
            for (int rank = 0; rank < ranks.Length; rank++)
            {
                ranks[rank].Call(Operations.Barrier, times[rank], times.Max() + 100_000 - times[rank], site: meeting);
            }
        }
    }

    private static string Write(params MadeRank[] ranks)
    {
        RankTrace[] all = [.. ranks.Select(one => one.Build())];
        using StringWriter writer = new() { NewLine = "\n" };
        new Report(all, new Timeline(all)).Write(writer);
        return writer.ToString();
    }

    /// <summary>The rows of the tables below a title, with a bar between the columns.</summary>
    private static string[] Rows(string report, string title)
    {
        string[] lines = report.Split('\n');
        int start = Array.IndexOf(lines, title);
        Assert.True(start >= 0, $"The report has no \"{title}\":\n{report}");
        List<string> rows = [];
        bool isRow = false;
        for (int i = start + 2; i < lines.Length; i++)
        {
            if (lines[i].Length == 0)
            {
                isRow = false;
                // A line of words without columns is the next title.
                if (i + 2 < lines.Length && lines[i + 2].Length == 0)
                {
                    break;
                }
            }
            else if (lines[i].StartsWith("--", StringComparison.Ordinal))
            {
                isRow = true;
            }
            else if (isRow)
            {
                rows.Add(Regex.Replace(lines[i].Trim(), " {2,}", "|"));
            }
        }

        return [.. rows];
    }
}
