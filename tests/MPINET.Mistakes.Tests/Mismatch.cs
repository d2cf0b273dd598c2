using System.Text.RegularExpressions;
using MPINET.Samples.Tests;

namespace MPINET.Mistakes.Tests;

/// <summary>The report of MPINET_CHECK=2 on ranks that disagree about a message or a collective operation.</summary>
public sealed class Mismatch
{
    public Mismatch() => Watching.RequireAll();

    // By method: further texts in the report.
    private static readonly Dictionary<string, string[]> sentences = new()
    {
        ["IntsAsDoubles"] = ["sends 4 x MPI_INT to rank 1, tag 3", "receives 4 x MPI_DOUBLE from rank 0, tag 3"],
        ["IntsAsText"] = ["sends 4 x MPI_INT", "receives 16 x MPI_CHAR"],
        ["FromAnySource"] = ["sends 2 x MPI_FLOAT to rank 0, tag 1", "receives 2 x MPI_INT from rank 1, tag 1"],
        ["InASubcommunicator"] = ["communicator Comm_split at Mismatches.cs:"],
        ["ToOneself"] = ["sends 1 x MPI_INT to rank 1, tag 5, communicator self", "receives 1 x MPI_FLOAT from rank 1"],
        ["StructsOfTwoOrders"] = ["sends 1 x {MPI_INT, MPI_DOUBLE}", "receives 1 x {MPI_DOUBLE, MPI_INT}"],
        ["BcastFromTwoRoots"] = ["They differ in root:"],
        ["BcastOfTwoTypes"] = ["They differ in data:", "2 x MPI_INT", "2 x MPI_FLOAT"],
        ["AllreduceOfTwoCounts"] = ["They differ in data:", "3 x MPI_INT  MPI_SUM"],
        ["AllreduceByTwoOperators"] = ["They differ in operator:", "MPI_MAX"],
        ["BarrierAgainstAllreduce"] = ["They differ in operation, data, operator:"],
        ["GatherOfAnotherCount"] = ["2 x MPI_INT to 3 x MPI_INT"],
        ["AllgathervOfOtherCounts"] = ["counts 3 2"],
        ["StructsOfOtherFields"] =
        [
            "sends 3 x Numbered {MPI_INT, 4 x unused byte, MPI_DOUBLE} to rank 1",
            "receives 5 x Valued {MPI_DOUBLE, MPI_INT, 4 x unused byte} from rank 0",
        ],
        ["BcastOfOtherStructs"] = ["2 x Valued {", "They differ in data:"],
        ["BarrierAgainstIbarrier"] = ["They differ in operation:"],
        ["IallreduceByTwoOperators"] = ["They differ in operator:", "MPI_PROD"],
        ["IbcastIsTested"] = ["They differ in root:"],
        ["GathervOfAnotherCount"] = ["1 x MPI_INT to counts 1 3", "than its peer sends"],
        ["ScattervOfAnotherType"] = ["1 x MPI_FLOAT", "than its peer sends"],
        ["AlltoallvOfAnotherCount"] = ["of MPI_INT to counts 2 2", "than its peer sends"],
        ["InHalf"] = ["processes of communicator Comm_split at Mismatches.Collectives.cs:"],
    };

    /// <summary>The names of the mistakes.</summary>
    public static TheoryData<string> Names => [.. CheckedPrograms.Mismatches.Names];

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Names))]
    public void Is_reported_with_the_lines_and_types_of_both_sides(string name) =>
        IsReported(CheckedPrograms.Mismatches, name, sentences.TryGetValue(name, out string[]? all) ? all : []);

    private static void IsReported(CheckedPrograms programs, string name, string[] sentences)
    {
        Job job = programs[name];
        Assert.NotEqual(0, job.ExitCode);
        IsReported(job, programs, name, sentences);
    }

    private static void IsReported(Job job, CheckedPrograms programs, string name, string[] sentences)
    {
        string[] lines = job.Error.Split('\n');
        foreach ((int rank, string place) in programs.ShownIn(name))
        {
            string at = Regex.Escape(place);
            Assert.True(
                Array.Exists(
                    lines,
                    line => Regex.IsMatch(line, $@"^  (rank {rank}: \w+ at {at}: |{rank}  .*  {at}\r?$)")
                ),
                $"Rank {rank} is not reported at {place}:\n{job}"
            );
        }

        foreach (string sentence in sentences)
        {
            Assert.Contains(sentence, job.Error);
        }
    }

    // By method: further texts in the report.
    private static readonly Dictionary<string, string[]> sentencesElsewhere = new()
    {
        ["MessageBetweenGroups"] =
        [
            "sends 2 x MPI_INT to rank 1, tag 3, communicator Intercomm_create at Groups.cs:",
            "receives 2 x MPI_FLOAT from rank 0",
        ],
        ["BarrierAgainstBcastBetweenGroups"] = ["make different collective calls", "They differ in operation"],
        ["BcastOfTwoTypesBetweenGroups"] = ["this one  1 x MPI_INT", "1 x MPI_FLOAT", "than its peer sends"],
        ["GatherOfAnotherCountBetweenGroups"] = ["3 x MPI_INT", "2 x MPI_INT", "than its peer sends"],
        ["AllreduceByTwoOperatorsBetweenGroups"] = ["They differ in operator:"],
        ["AlltoallOfTwoTypesBetweenGroups"] = ["1 x MPI_FLOAT to 1 x MPI_INT", "than its peer sends"],
        ["NeighboursOfTwoTypes"] = ["1 x MPI_FLOAT to 1 x MPI_INT", "than its peer sends"],
        ["NeighboursOfAnotherCount"] = ["counts 2 3 of MPI_INT", "than its peer sends"],
        ["NeighboursInAGraph"] = ["1 x MPI_INT to 2 x MPI_INT", "than its peer sends"],
    };

    /// <summary>The names of the mistakes between groups and among neighbours.</summary>
    public static TheoryData<string> NamesElsewhere => [.. CheckedPrograms.Elsewhere.Names];

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(NamesElsewhere))]
    public void Is_reported_between_groups_and_among_neighbours(string name) =>
        IsReported(CheckedPrograms.Elsewhere, name, sentencesElsewhere[name]);

    /// <summary>The names of the mistakes with objects.</summary>
    public static TheoryData<string> NamesOfObjects => [.. CheckedPrograms.Objects.Names];

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(NamesOfObjects))]
    public void Of_object_and_plain_data_is_reported_once_and_the_job_goes_on(string name)
    {
        Job job = CheckedPrograms.Objects[name].ExitsWith(0);
        bool isSent = name.StartsWith("Object", StringComparison.Ordinal);
        IsReported(job, CheckedPrograms.Objects, name, [isSent ? ": sends an object to" : ": receives an object from"]);
        Assert.Single(
            job.Error.Split('\n'),
            isSent
                ? "MPINET: rank 0 sends an object, and rank 1 receives plain data; use RecvObject."
                : "MPINET: rank 0 sends plain data, and rank 1 receives an object; use SendObject."
        );
    }

    /// <summary>The names of programs without a mistake.</summary>
    public static TheoryData<string> SoundNames => [.. CheckedPrograms.Sound.Names];

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(SoundNames))]
    public void Is_not_seen_where_ranks_agree(string name) =>
        Assert.DoesNotContain("MPINET:", CheckedPrograms.Sound[name].ExitsWith(0).Error);

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(SoundNames))]
    public void Is_not_seen_where_ranks_agree_and_are_watched(string name) =>
        Assert.DoesNotContain("MPINET:", CheckedPrograms.SoundAndWatched[name].ExitsWith(0).Error);

    [Theory(Timeout = Limit.Test)]
    [InlineData("Halo")]
    [InlineData("TaskFarm")]
    public void Is_not_seen_in_samples(string sample) =>
        Assert.DoesNotContain(
            "MPINET:",
            new BuiltProgram(sample).OnRanks(4, [("MPINET_CHECK", "2")]).ExitsWith(0).Error
        );

    [Fact(Timeout = Limit.Test)]
    public void Is_not_looked_for_at_level_1() =>
        new BuiltProgram("Mismatches").OnRanks(2, [("MPINET_CHECK", "1")], "InPInvoke").ExitsWith(0);

    [Theory(Timeout = Limit.Test)]
    [InlineData("3")]
    [InlineData("1,races")]
    [InlineData("2,race")]
    [InlineData("2,races,races")]
    [InlineData("2,replay=")]
    [InlineData("2,replay=-1")]
    public void Is_not_looked_for_at_an_invalid_level(string value)
    {
        Job job = new BuiltProgram("Mismatches").OnRanks(1, [("MPINET_CHECK", value)], "Awaited");
        Assert.Equal(1, job.ExitCode);
        Assert.Contains($"MPINET_CHECK={value}", job.Error);
        Assert.Contains("2 for checks between ranks, too", job.Error);
    }
}
