using System.Text.RegularExpressions;
using MPINET.Samples.Tests;

namespace MPINET.Mistakes.Tests;

/// <summary>The report of the watch on programs whose ranks wait for each other.</summary>
public sealed class ADeadlock
{
    public ADeadlock() => Watching.RequireAll();

    // By method: the sentence that says more than that each rank waits.
    private static readonly Dictionary<string, string> sentences = new()
    {
        ["ReceivesFirst"] = "Rank 0 and rank 1 both wait to receive from each other.",
        ["LongSends"] = "Rank 0 and rank 1 both wait to send to each other.",
        ["SynchronousSends"] = "Rank 0 and rank 1 both wait to send to each other.",
        ["RingOfReceives"] = "each to receive from the next.",
        ["RingOfLongSends"] = "to send to",
        ["WrongTag"] = "with tag 7 has come, and no receive takes it.",
        ["WrongTagOfALongMessage"] = "Rank 0 sends to rank 1 with tag 7, and rank 1 waits for tag 5.",
        ["WrongSource"] = "a message of 4 bytes from rank 0 with tag 0 has come, and no receive takes it.",
        ["EarlyReturn"] = "Rank 0 waits in Recv from rank 1, tag 0, world, and rank 1 has ended.",
        ["EarlyReturnFromABarrier"] = "in Barrier, the 2nd collective of world, and rank 1 has ended without it.",
        ["OneMessageTooFew"] = "Rank 1 waits in Recv from rank 0, tag 0, world, and rank 0 has ended.",
        ["BarrierAgainstAllreduce"] = "in Allreduce, rank 1 in Barrier, both the 14th collective of world.",
        ["BarrierAgainstReceive"] = "in Barrier, the 1st collective of world, and rank 0 waits elsewhere.",
        ["BcastThatOneMisses"] = "in Bcast with root 0, the 1st collective of world, and rank 0 waits elsewhere.",
        ["ReceiveFromAnyOfThoseThatEnd"] = "Rank 0 waits in Recv from any source, tag 0, world, and rank",
        ["SplitThatOneMisses"] = "in Comm_split, both the 1st collective of world.",
        ["OtherCommunicator"] = "Rank 0 sends to rank 1 in Comm_dup at Deadlocks.cs:",
        ["BetweenTwoGroups"] = "Rank 0 and rank 1 both wait to receive from each other.",
        ["FenceThatOneMisses"] = "in Win_fence, the 1st collective of window of Win_create at Deadlocks.cs:",
        ["IntercommunicatorThatOneMisses"] = "Rank 0 and rank 1 both wait for each other.",
        ["IntercommunicatorOfTwoTags"] = "Rank 0 and rank 1 both wait for each other.",
        ["IntercommunicatorWithoutALeader"] = "in Intercomm_create, the 1st collective of Comm_dup at Groups.cs:",
        ["MergeThatOneMisses"] = "in Intercomm_merge, the 1st collective of Intercomm_create at Groups.cs:",
        ["GroupThatOneMisses"] = "Rank 0 and rank 1 both wait for each other.",
        ["SpawnThatOneMisses"] = "in Comm_spawn with root 0, the 1st collective of world, and rank 1 waits elsewhere.",
        ["AcceptThatOneMisses"] =
            "in Comm_accept with root 0, the 1st collective of world, and rank 1 waits elsewhere.",
        ["EpochThatNobodyExposes"] = "Rank 0 and rank 1 both wait for each other.",
        ["EpochThatIsNotCompleted"] = "Rank 0 and rank 1 both wait for each other.",
        ["StartBeforePostOnBoth"] = "Rank 0 and rank 1 both wait for each other.",
        ["LockThatIsHeldInABarrier"] = "in Win_lock of rank 1, window of Win_create at Epochs.cs:",
        ["LocksInAnotherOrder"] = "Rank 0 waits in Win_lock (exclusive) of rank 1, window of Win_create at Epochs.cs:",
        ["LocksOfAllAgainstOne"] = "and rank 0 has a lock that excludes it.",
        ["ObjectsThatNobodySends"] = "Rank 0 and rank 1 both wait to receive from each other.",
        ["ObjectsInWaitAll"] = "Rank 0 and rank 1 both wait to receive from each other.",
        ["InAwait"] = "Rank 0 and rank 1 both wait to receive from each other.",
    };

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
                $"Rank {rank} is not said to have begun a request at {place}:\n{job}"
            );
        }

        if (sentences.TryGetValue(name, out string? sentence))
        {
            Assert.Contains(sentence, job.Error);
        }
    }

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
