using System.Text.RegularExpressions;
using MPINET.Samples.Tests;

namespace MPINET.Mistakes.Tests;

/// <summary>Collective calls on parallel files that a process omits, or makes in another order, are named, and so are accesses that overlap.</summary>
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
    private static readonly MarkedSource overlapping = new("FileMistakes", "Overlapping.cs");
    private static readonly WatchedPrograms overlaps = new(
        "FileMistakes",
        overlapping.Methods.Select(name => $"Overlapping.{name}"),
        2,
        3
    )
    {
        Environment = [("MPINET_CHECK", "2")],
    };
    private static readonly (string Wrong, string Right)[] twins = [("Waiting", "Sound"), ("Overlapping", "Exclusive")];

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

    /// <summary>The names of the accesses that overlap.</summary>
    public static TheoryData<string> Overlaps => [.. overlapping.Methods];

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Overlaps))]
    public void Accesses_that_overlap_are_named_with_ranks_lines_and_bytes(string name)
    {
        Job job = overlaps[$"Overlapping.{name}"];
        Assert.NotEqual(0, job.ExitCode);
        (int Rank, string Place)[] marks = [.. overlapping.WaitsIn(name, 2)];
        Assert.Equal(2, marks.Length);
        Assert.All(marks, mark => Assert.Contains($"rank {mark.Rank}: ", Line(job.Error, mark)));
        Assert.Contains(Assert.Single(overlapping.SentencesOf(name)), job.Error);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("Open", "mode RDWR | CREATE")]
    [InlineData("View", "elements of ")]
    [InlineData("Length", " bytes")]
    [InlineData("Atomicity", "not atomic")]
    public void Arguments_that_differ_are_named(string name, string words)
    {
        Job job = new BuiltProgram("FileMistakes").OnRanks(2, [("MPINET_CHECK", "2")], [$"Arguments.{name}"]);
        Assert.NotEqual(0, job.ExitCode);
        Assert.Contains("They differ in data: ", job.Error);
        Assert.Contains("name the same file, mode, ", job.Error);
        Assert.Contains(words, job.Error);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData(2)]
    [InlineData(3)]
    public void Sound_twins_run_without_a_word(int ranks)
    {
        List<string> sound = [];
        foreach ((string wrong, string right) in twins)
        {
            List<string> names = new MarkedSource("FileMistakes", $"{right}.cs").Methods;
            Assert.Equal(
                new MarkedSource("FileMistakes", $"{wrong}.cs").Methods.OrderBy(name => name),
                names.OrderBy(name => name)
            );
            sound.AddRange(names.Select(name => $"{right}.{name}"));
        }

        Job job = new BuiltProgram("FileMistakes").OnRanks(ranks, tools, [.. sound]).ExitsWith(0);
        Assert.DoesNotContain("MPINET:", job.Error);
    }

    // The line that names the place of a mark.
    private static string Line(string text, (int Rank, string Place) mark) =>
        text.Split('\n').FirstOrDefault(line => line.Contains($"rank {mark.Rank}: ") && line.Contains(mark.Place))
        ?? text;
}
