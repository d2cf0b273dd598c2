using MPINET.Samples.Tests;

namespace MPINET.Mistakes.Tests;

/// <summary>The report of MPINET_CHECK=2,races, and the order of messages under replay.</summary>
public sealed class MessageRace
{
    public MessageRace() => Watching.RequireAll();

    /// <summary>The names of the programs with a race.</summary>
    public static TheoryData<string> Names => [.. CheckedPrograms.Races.Names];

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Names))]
    public void Is_reported_at_the_end_with_the_lines_of_both_sends(string name)
    {
        CheckedPrograms races = CheckedPrograms.Races;
        string[] lines = RacesIn(races[name]);
        (int rank, string place) = races.ShownIn(name).Single();
        string line = Assert.Single(lines);
        Assert.StartsWith($"MPINET: rank {rank} has a message race: ", line);
        Assert.Contains($" at {place} from any source, tag 1, communicator world, has got the message of rank", line);
        foreach ((int sender, string sent) in races.BegunIn(name))
        {
            Assert.Contains($"of rank {sender}: ", line);
            Assert.Contains($" at {sent}", line);
        }
    }

    /// <summary>The names of the programs without a race.</summary>
    public static TheoryData<string> OrderedNames => [.. CheckedPrograms.Ordered.Names];

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(OrderedNames))]
    public void Is_not_seen_where_messages_have_an_order(string name) =>
        Assert.DoesNotContain("MPINET:", CheckedPrograms.Ordered[name].ExitsWith(0).Error);

    [Fact(Timeout = Limit.Test)]
    public void Is_not_looked_for_unless_asked() =>
        Assert.Empty(RacesIn(new BuiltProgram("Mismatches").OnRanks(3, [("MPINET_CHECK", "2")], "OfTwoSenders")));

    [Fact(Timeout = Limit.Test)]
    public void Makes_a_program_fail_under_replay()
    {
        Job job = new BuiltProgram("Mismatches").OnRanks(3, [("MPINET_CHECK", "2,replay=1")], "ThatSeldomMatters");
        Assert.NotEqual(0, job.ExitCode);
        Assert.Contains("has begun with rank 2", job.Error);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData(2)]
    [InlineData(4)]
    public void Does_not_change_a_sound_program_under_replay(int ranks)
    {
        string[] names = [.. CheckedPrograms.Ordered.Names, .. CheckedPrograms.Sound.Names];
        Job job = new BuiltProgram("Mismatches").OnRanks(ranks, [("MPINET_CHECK", "2,races,replay=3")], names);
        Assert.Contains("by replay=3", job.ExitsWith(0).Error);
    }

    private static string[] RacesIn(Job job) =>
        [.. job.Error.Split('\n').Where(line => line.Contains("has a message race"))];
}
