using System.Text.RegularExpressions;
using MPINET.Samples.Tests;

namespace MPINET.Mistakes.Tests;

/// <summary>Collective calls on parallel files that a process omits, or makes in another order, are named.</summary>
public sealed class Files
{
    private static readonly (string, string)[] tools =
    [
        ("MPINET_WATCH", WatchedPrograms.Period),
        ("MPINET_CHECK", "2"),
    ];
    private static readonly MarkedSource source = new("FileMistakes", "Waiting.cs");
    private static readonly WatchedPrograms wrong = new(
        "FileMistakes",
        source.Methods.Select(name => $"Waiting.{name}"),
        2
    )
    {
        Environment = tools,
    };
    private static readonly string[] sound =
    [
        .. new MarkedSource("FileMistakes", "Sound.cs").Methods.Select(name => $"Sound.{name}"),
    ];

    public Files()
    {
        Watching.RequireAll();
        Assert.SkipUnless(
            MPINET.PInvoke.Mpi.IsSupported("MPI_File_iread_at_all"),
            "Files of the tier of ports need the functions of MPI-3.1"
        );
    }

    /// <summary>The names of the mistakes.</summary>
    public static TheoryData<string> Names => [.. source.Methods];

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Names))]
    public void Mistakes_are_named_with_rank_line_and_operation(string name)
    {
        Job job = wrong[$"Waiting.{name}"];
        Assert.NotEqual(0, job.ExitCode);
        (int Rank, string Place)[] marks = [.. source.WaitsIn(name, wrong.RanksOf($"Waiting.{name}"))];
        Assert.Equal(2, marks.Length);
        Assert.All(
            marks,
            mark =>
                Assert.Matches(
                    new Regex($@"^ +(rank )?{mark.Rank}\b.*{Regex.Escape(mark.Place)}", RegexOptions.Multiline),
                    job.Error
                )
        );
        Assert.Contains(Assert.Single(source.SentencesOf(name)), job.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void Different_calls_are_named_without_the_watch()
    {
        Job job = new BuiltProgram("FileMistakes").OnRanks(3, [("MPINET_CHECK", "2")], ["Waiting.ReadAgainstWrite"]);
        Assert.NotEqual(0, job.ExitCode);
        Assert.Contains("They differ in operation:", job.Error);
        Assert.All(["File_write_all", "File_read_all"], name => Assert.Contains(name, job.Error));
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData(2)]
    [InlineData(3)]
    public void Sound_twins_run_without_a_word(int ranks)
    {
        Assert.Equal(
            source.Methods.OrderBy(name => name),
            sound.Select(name => name.Split('.')[1]).OrderBy(name => name)
        );
        Job job = new BuiltProgram("FileMistakes").OnRanks(ranks, tools, sound).ExitsWith(0);
        Assert.DoesNotContain("MPINET:", job.Error);
    }
}
