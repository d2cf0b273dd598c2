using MPINET.Samples.Tests;

namespace MPINET.Mistakes.Tests;

/// <summary>The end of a job after a rank is killed while ranks compare their calls. The others must not wait for it.</summary>
public sealed class KilledRank
{
    private const string AtAnyTime = "AtAnyTime";
    private const int Ranks = 4;

    private static readonly (string Name, string Value)[] environment = [("MPINET_CHECK", "2")];
    private static readonly WatchedPrograms programs = new(
        "Mismatches",
        new MarkedSource("Mismatches", "Deaths.cs").Methods.Where(name => name != AtAnyTime),
        Ranks
    )
    {
        Environment = environment,
    };

    public KilledRank() => Watching.RequireAll();

    /// <summary>The names of the programs.</summary>
    public static TheoryData<string> Names => [.. programs.Names];

    // The limit of a launch finds ranks that go on waiting.
    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Names))]
    public void Ends_the_job_at_each_step_of_a_comparison(string name) => RequireKilled(programs[name]);

    [Fact(Timeout = Limit.Test)]
    public void Ends_the_job_at_any_time()
    {
        for (int i = 0; i < 3; i++)
        {
            RequireKilled(new BuiltProgram("Mismatches").OnRanks(Ranks, environment, AtAnyTime));
        }
    }

    private static void RequireKilled(Job job)
    {
        Assert.NotEqual(0, job.ExitCode);
        Assert.DoesNotContain("Exception", job.Error);
    }
}
