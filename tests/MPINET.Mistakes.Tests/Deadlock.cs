using System.Text.RegularExpressions;
using MPINET.Samples.Tests;

namespace MPINET.Mistakes.Tests;

/// <summary>The report of the watch on programs whose ranks wait for each other.</summary>
public sealed class Deadlock
{
    public Deadlock() => Watching.RequireAll();

    private static readonly MarkedSource[] sources =
    [
        new("Deadlocks", "Deadlocks.cs"),
        new("Deadlocks", "Groups.cs"),
        new("Deadlocks", "Epochs.cs"),
        new("Deadlocks", "Objects.cs"),
    ];
    private static readonly WatchedPrograms deadlocks = new("Deadlocks", sources.SelectMany(one => one.Methods), 2, 4);
    private static readonly WatchedPrograms sound = new(
        "Deadlocks",
        [
            .. new MarkedSource("Deadlocks", "Sound.cs").Methods,
            .. new MarkedSource("Deadlocks", "SoundCalls.cs").Methods,
        ],
        2,
        4
    );

    /// <summary>The names of the deadlocks.</summary>
    public static TheoryData<string> Names => [.. deadlocks.Names];

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Names))]
    public void Is_reported_with_each_rank_its_line_and_the_reason(string name)
    {
        Job job = deadlocks[name];
        int ranks = deadlocks.RanksOf(name);
        Assert.NotEqual(0, job.ExitCode);
        Assert.Single(Regex.Matches(job.Error, "MPINET: (deadlock|collective calls that do not match)").Cast<Match>());
        string[] lines = job.Error.Split('\n');
        foreach ((int rank, string place) in sources.SelectMany(one => one.WaitsIn(name, ranks)))
        {
            Assert.True(
                Array.Exists(lines, line => Regex.IsMatch(line, $@"^  rank {rank}: .*, {Regex.Escape(place)}\r?$")),
                $"Rank {rank} is not reported at {place}:\n{job}"
            );
        }

        foreach ((int rank, string place) in sources.SelectMany(one => one.BegunIn(name, ranks)))
        {
            Assert.True(
                Array.Exists(
                    lines,
                    line => Regex.IsMatch(line, $@"^  rank {rank}: .* \(begun at {Regex.Escape(place)}\)")
                ),
                $"Rank {rank} is not reported to have begun a request at {place}:\n{job}"
            );
        }

        foreach (string sentence in sources.SelectMany(one => one.SentencesOf(name)))
        {
            Assert.Contains(sentence, job.Error);
        }
    }

    [Fact]
    public void Has_a_sentence_in_most_programs() =>
        Assert.True(sources.SelectMany(one => one.Methods.SelectMany(one.SentencesOf)).Count() >= 35);

    /// <summary>The names of programs that wait long and end.</summary>
    public static TheoryData<string> SoundNames => [.. sound.Names];

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(SoundNames))]
    public void Is_not_seen_where_ranks_only_wait_long(string name)
    {
        Job job = sound[name].ExitsWith(0);
        Assert.DoesNotContain("MPINET:", job.Error);
    }

    // With the period, the program would not end within the limit of a launch.
    [Fact(Timeout = Limit.Test)]
    public void Is_reported_before_the_period_is_over_where_collective_calls_differ()
    {
        Job job = new BuiltProgram("Deadlocks").OnRanks(
            2,
            [("MPINET_WATCH", "600"), ("MPINET_CHECK", "2")],
            "BarrierAgainstAllreduce"
        );
        Assert.NotEqual(0, job.ExitCode);
        Assert.Contains("in Allreduce, rank 1 in Barrier, both the 14th collective of world.", job.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_written_to_files_that_are_asked_for()
    {
        string folder = Directory
            .CreateDirectory(Path.Combine(Path.GetTempPath(), $"mpinet-{Guid.NewGuid():n}"))
            .FullName;
        string json = Path.Combine(folder, "report.json");
        string dot = Path.Combine(folder, "graph.dot");
        new BuiltProgram("Deadlocks").OnRanks(
            2,
            [("MPINET_WATCH", $"{WatchedPrograms.Period},json={json},dot={dot}")],
            "ReceivesFirst"
        );
        string report = File.ReadAllText(json);
        Assert.StartsWith("{\"deadlock\":\"Rank 0 and rank 1 both wait to receive from each other.\"", report);
        Assert.Contains("{\"rank\":1,\"state\":\"waiting\",\"call\":\"Recv\"", report);
        Assert.Contains("\"tag\":0,\"waitsFor\":[0]}", report);
        string graph = File.ReadAllText(dot);
        Assert.Contains("  0 -> 1 [label=\"Recv\"];", graph);
        Assert.Contains("  1 -> 0 [label=\"Recv\"];", graph);
        Directory.Delete(folder, recursive: true);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("ten")]
    [InlineData("-1")]
    [InlineData("5,jsn=report.json")]
    public void Is_not_looked_for_with_an_invalid_number(string seconds)
    {
        Job job = new BuiltProgram("Deadlocks").OnRanks(1, [("MPINET_WATCH", seconds)], "ReceivesFirst");
        Assert.Equal(1, job.ExitCode);
        Assert.Contains($"MPINET_WATCH={seconds}", job.Error);
    }
}
