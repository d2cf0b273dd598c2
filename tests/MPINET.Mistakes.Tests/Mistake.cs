using MPINET.Samples.Tests;

namespace MPINET.Mistakes.Tests;

/// <summary>The output of each program in samples/mistakes, with the watch and the checks on.</summary>
public sealed class Mistake
{
    // Without a session no rank exists.
    private const string BeforeMpi = "WithoutASession";

    private static readonly WatchedPrograms programs = new(
        "Mistakes",
        Directory
            .GetFiles(Path.Combine(AppContext.BaseDirectory, "Sources", "mistakes"))
            .Select(file => Path.GetFileNameWithoutExtension(file))
            .Where(name => name != "Program")
            .OrderBy(name => name, StringComparer.Ordinal),
        2
    )
    {
        Environment = [("MPINET_WATCH", WatchedPrograms.Period), ("MPINET_CHECK", "2")],
    };

    /// <summary>The names of the mistakes.</summary>
    public static TheoryData<string> Names => [.. programs.Names];

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Names))]
    public void Ends_with_a_message_that_names_rank_file_and_line(string name)
    {
        Job job = programs[name];
        Assert.NotEqual(0, job.ExitCode);
        Assert.Matches($"{name}[.]cs:(line )?[0-9]+", job.Error);
        if (name != BeforeMpi)
        {
            Assert.Matches("rank [01]( ends because of| leaves its session|:)|  rank  operation", job.Error);
        }
    }

    [Fact]
    public void Is_there_twenty_times() => Assert.True(programs.Names.Count() >= 20);
}
