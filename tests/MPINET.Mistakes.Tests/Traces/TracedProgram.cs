using System.Globalization;
using System.Text.RegularExpressions;
using MPINET.PInvoke;
using MPINET.Samples.Tests;

namespace MPINET.Mistakes.Tests.Traces;

/// <summary>The trace files that MPINET_TRACE makes of a program.</summary>
public sealed class TracedProgram
{
    public TracedProgram() => Watching.RequireAll();

    private const int Rings = 6;

    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    public void Leaves_its_calls_and_messages_with_their_lines(int ranks)
    {
        using TraceFolder folder = new();
        _ = Traced(ranks, folder).ExitsWith(0);
        string[] events = File.ReadAllLines(folder.Json);
        Assert.Equal(ExpectedMessages(ranks), Messages(events));
        MarkedLines lines = new("Traced");
        foreach (
            (string call, string mark, int count) in new[]
            {
                ("MPI_Isend", "isend", 1),
                ("MPI_Recv", "recv", 1),
                ("MPI_Send", "short", 2),
                ("MPI_Startall", "startall", 6),
                ("MPI_Waitall", "waitall", 3),
                ("MPI_Bcast", "bcast", 1),
            }
        )
        {
            Assert.Equal(count * ranks, events.Count(one => IsCall(one, call) && one.Contains(lines[mark])));
        }

        Assert.Equal(
            ranks,
            events.Count(one => IsCall(one, "MPI_Bcast") && one.Contains("\"communicator\":\"a copy\""))
        );
        for (int rank = 0; rank < ranks; rank++)
        {
            // The target is named by its rank in the world, not by that in the window.
            string ends = $"\"pid\":{rank},";
            string target = $"\"peer\":{(rank + 1) % ranks},";
            foreach ((string call, string mark) in new[] { ("MPI_Win_lock", "lock"), ("MPI_Put", "put") })
            {
                string one = Assert.Single(
                    events,
                    one => IsCall(one, call) && one.Contains(lines[mark]) && one.Contains(ends)
                );
                Assert.Contains(target, one);
            }
        }

        Assert.Contains("Program.cs:", File.ReadAllText(folder.Report));
        Assert.Contains("MPI_Waitall", File.ReadAllText(folder.Report));
        Assert.Contains("MPI_Waitall", File.ReadAllText(folder.Page));
    }

    [Fact(Timeout = Limit.Test)]
    public void Leaves_epochs_of_ports_with_their_targets()
    {
        Assert.SkipUnless(
            Mpi.IsSupported("MPI_Win_allocate"),
            "Windows of the tier of ports need the functions of MPI-3"
        );
        using TraceFolder folder = new();
        _ = Program.OnRanks(2, [.. folder.Variables, ("MPINET_TRACE", "1")], "epochs").ExitsWith(0);
        string[] events = File.ReadAllLines(folder.Json);
        MarkedLines lines = new("Traced");
        Assert.Equal(2, events.Count(one => IsCall(one, "MPI_Win_fence") && one.Contains(lines["fence of ports"])));
        for (int rank = 0; rank < 2; rank++)
        {
            foreach (
                (string call, string mark) in new[]
                {
                    ("MPI_Put", "put of ports"),
                    ("MPI_Win_lock", "lock of ports"),
                    ("MPI_Fetch_and_op", "fetch of ports"),
                    ("MPI_Win_flush", "fetch of ports"),
                }
            )
            {
                string one = Assert.Single(
                    events,
                    one => IsCall(one, call) && one.Contains(lines[mark]) && one.Contains($"\"pid\":{rank},")
                );
                Assert.Contains($"\"peer\":{1 - rank},", one);
            }
        }
    }

    [Fact(Timeout = Limit.Test)]
    public void Leaves_accesses_to_files_with_their_bytes()
    {
        Assert.SkipUnless(
            Mpi.IsSupported("MPI_File_iread_at_all"),
            "Files of the tier of ports need the functions of MPI-3.1"
        );
        using TraceFolder folder = new();
        BuiltProgram files = new("FileMistakes");
        _ = files.OnRanks(2, [.. folder.Variables, ("MPINET_TRACE", "1")], "Sound.WriteOfOneRankAlone").ExitsWith(0);
        string[] events = File.ReadAllLines(folder.Json);
        string alone = Assert.Single(events, one => IsCall(one, "MPI_File_write_at"));
        Assert.Contains("\"bytes\":4,", alone);
        Assert.Contains("Sound.cs:", alone);
        Assert.Equal(
            [0, 4],
            new[] { 0, 1 }.Select(rank =>
                int.Parse(
                    Regex
                        .Match(
                            Assert.Single(
                                events,
                                one => IsCall(one, "MPI_File_write_at_all") && one.Contains($"\"pid\":{rank},")
                            ),
                            @"""bytes"":(\d+),"
                        )
                        .Groups[1]
                        .Value
                )
            )
        );
    }

    [Fact(Timeout = Limit.Test)]
    public void Leaves_sums_alone_where_only_a_report_is_asked_for()
    {
        using TraceFolder folder = new();
        _ = Traced(2, folder, ("MPINET_TRACE", "report")).ExitsWith(0);
        Assert.Contains("MPI_Startall", File.ReadAllText(folder.Report));
        Assert.False(File.Exists(folder.Json));
        Assert.False(File.Exists(folder.Page));
    }

    [Fact(Timeout = Limit.Test)]
    public void Drops_the_oldest_calls_and_counts_them()
    {
        using TraceFolder folder = new();
        _ = Program
            .OnRanks(2, [.. folder.Variables, ("MPINET_TRACE", "1"), ("MPINET_TRACE_RECORDS", "20")], "100")
            .ExitsWith(0);
        string[] events = File.ReadAllLines(folder.Json);
        int[] dropped =
        [
            .. events
                .Where(one => one.Contains("\"name\":\"dropped\""))
                .Select(one =>
                    int.Parse(Regex.Match(one, "\"records\":([0-9]+)").Groups[1].Value, CultureInfo.InvariantCulture)
                ),
        ];
        Assert.Equal(2, dropped.Length);
        Assert.All(dropped, one => Assert.InRange(one, 100, 200));
        Assert.Equal(2, events.Count(one => IsCall(one, "MPI_Bcast")));
        Assert.Empty(events.Where(one => one.Contains("\"tag\":1,")));

        // The sums include the dropped records.
        Assert.Matches("MPI_Barrier.*", File.ReadAllText(folder.Report));
    }

    [Fact(Timeout = Limit.Test)]
    public void Can_be_watched_too()
    {
        Assert.SkipUnless(Mpi.IsSupported("MPI_Ibarrier"), "The watch needs collective operations that do not block.");
        using TraceFolder folder = new();
        _ = Traced(2, folder, ("MPINET_TRACE", "1"), ("MPINET_WATCH", "20")).ExitsWith(0);
        Assert.Equal(ExpectedMessages(2), Messages(File.ReadAllLines(folder.Json)));
    }

    [Fact(Timeout = Limit.Test)]
    public void Tells_of_the_last_second_before_a_deadlock()
    {
        Assert.SkipUnless(Mpi.IsSupported("MPI_Ibarrier"), "The watch needs collective operations that do not block.");
        using TraceFolder folder = new();
        Job job = new BuiltProgram("Deadlocks").OnRanks(
            2,
            [.. folder.Variables, ("MPINET_TRACE", "1"), ("MPINET_WATCH", WatchedPrograms.Period)],
            "WrongTag"
        );
        Assert.NotEqual(0, job.ExitCode);
        Assert.Contains("MPINET: deadlock", job.Error);
        Assert.Contains("  the last second of rank 0 in which it called MPI:", job.Error);
        Assert.Matches("s ago: MPI_Send to rank 1, tag 7, 4 bytes, .*Deadlocks.cs:", job.Error);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("MPINET_TRACE", "2", "1 for a trace and a report")]
    [InlineData("MPINET_TRACE_RECORDS", "0", "how many calls each rank keeps")]
    public void Names_the_variable_without_a_meaning(string variable, string value, string expected)
    {
        using TraceFolder folder = new();
        Job job = Program.Alone((variable, value), [.. folder.Variables]);
        Assert.NotEqual(0, job.ExitCode);
        Assert.Contains($"{variable}={value}", job.Error);
        Assert.Contains(expected, job.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void Names_the_folder_in_which_a_trace_cannot_be_written()
    {
        using TraceFolder folder = new();
        string file = Path.Combine(folder.Path, "file");
        File.WriteAllText(file, "");
        Job job = Program.OnRanks(1, [("MPINET_TRACE", "1"), ("MPINET_TRACE_FOLDER", file)]).ExitsWith(0);
        Assert.Contains("MPINET: the trace is not written: ", job.Error);
    }

    private static BuiltProgram Program { get; } = new("Traced");

    private static Job Traced(int ranks, TraceFolder folder, params (string, string)[] variables) =>
        Program.OnRanks(ranks, [.. folder.Variables, .. variables.Length > 0 ? variables : [("MPINET_TRACE", "1")]]);

    private static bool IsCall(string line, string name) =>
        line.Contains($"\"ph\":\"X\",\"cat\":\"mpi\",\"name\":\"{name}\"");

    private static IEnumerable<string> ExpectedMessages(int ranks) =>
        from rank in Enumerable.Range(0, ranks)
        from tag in Enumerable.Range(1, Rings)
        where tag != 5 || Mpi.IsSupported("MPI_Mprobe")
        from i in Enumerable.Range(
            0,
            tag == 4 ? 3
                : tag == 2 ? 2
                : 1
        )
        orderby rank, tag
        select $"{rank} to {(rank + 1) % ranks}, tag {tag}, {tag} bytes";

    // An arrow is an event at each end, with the same number.
    private static IEnumerable<string> Messages(string[] events)
    {
        Dictionary<int, int> ends = events
            .Where(one => one.StartsWith("{\"ph\":\"f\"", StringComparison.Ordinal))
            .ToDictionary(one => Number(one, "id"), one => Number(one, "pid"));
        return events
            .Where(one => one.StartsWith("{\"ph\":\"s\"", StringComparison.Ordinal))
            .Select(one =>
                (
                    From: Number(one, "pid"),
                    To: ends[Number(one, "id")],
                    Tag: Number(one, "tag"),
                    Bytes: Number(one, "bytes")
                )
            )
            .OrderBy(one => one.From)
            .ThenBy(one => one.Tag)
            .Select(one => $"{one.From} to {one.To}, tag {one.Tag}, {one.Bytes} bytes");
    }

    private static int Number(string line, string name) =>
        int.Parse(Regex.Match(line, $"\"{name}\":([0-9]+)").Groups[1].Value, CultureInfo.InvariantCulture);
}
