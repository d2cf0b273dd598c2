using System.Text.RegularExpressions;
using MPINET.Samples.Tests;

namespace MPINET.Mistakes.Tests;

/// <summary>Programs that use windows and global arrays of the tier of ports wrongly get an exception, or a report of the tools.</summary>
public sealed class OneSided
{
    private static readonly (string, string)[] tools =
    [
        ("MPINET_WATCH", WatchedPrograms.Period),
        ("MPINET_CHECK", "2,races"),
    ];
    private static readonly (string Class, int Ranks)[] classes =
    [
        ("Refused", 2),
        ("Waiting", 2),
        ("Conflicts", 2),
        ("ConflictsInArrays", 3),
        ("Promises", 2),
    ];
    private static readonly Dictionary<string, MarkedSource> sources = classes.ToDictionary(
        one => one.Class,
        one => new MarkedSource("OneSided", $"{one.Class}.cs")
    );
    private static readonly Dictionary<string, WatchedPrograms> wrong = classes.ToDictionary(
        one => one.Class,
        one => new WatchedPrograms("OneSided", NamesIn(one.Class), one.Ranks) { Environment = tools }
    );
    private static readonly string[] sound =
    [
        .. new[] { "Sound", "SoundOrders", "SoundPromises" }.SelectMany(file =>
            new MarkedSource("OneSided", $"{file}.cs").Methods.Select(name => $"{file}.{name}")
        ),
    ];

    public OneSided()
    {
        Watching.RequireAll();
        Assert.SkipUnless(
            MPINET.PInvoke.Mpi.IsSupported("MPI_Win_allocate"),
            "Windows of the tier of ports need the functions of MPI-3"
        );
    }

    /// <summary>The names of the mistakes.</summary>
    public static TheoryData<string> Names => [.. classes.SelectMany(one => NamesIn(one.Class))];

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Names))]
    public void Mistakes_are_named_with_rank_line_and_advice(string name)
    {
        string[] words = name.Split('.');
        WatchedPrograms programs = wrong[words[0]];
        MarkedSource source = sources[words[0]];
        Job job = programs[name];
        Assert.NotEqual(0, job.ExitCode);
        (int Rank, string Place)[] marks = [.. source.WaitsIn(words[1], programs.RanksOf(name))];
        Assert.NotEmpty(marks);
        bool[] areNamed = Array.ConvertAll(marks, mark => IsNamed(job.Error, words[0], mark.Rank, mark.Place));

        // The first process that throws ends the job.
        Assert.True(words[0] == "Refused" ? areNamed.Any(one => one) : areNamed.All(one => one), $"{job}");
        Assert.Contains(Assert.Single(source.SentencesOf(words[1])), job.Error);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData(2)]
    [InlineData(3)]
    public void Sound_twins_run_without_a_word(int ranks)
    {
        Job job = new BuiltProgram("OneSided").OnRanks(ranks, tools, sound).ExitsWith(0);
        Assert.DoesNotContain(
            job.Error.Split('\n'),
            line => line.Contains("MPINET:") && !line.Contains("has looked for message races up to Win_")
        );
    }

    [Fact]
    public void Mistakes_are_many_and_each_has_a_twin()
    {
        Assert.True(Names.Count >= 41);
        Assert.Empty(
            classes.SelectMany(one => sources[one.Class].Methods).Except(sound.Select(one => one.Split('.')[1]))
        );
    }

    private static IEnumerable<string> NamesIn(string of) => sources[of].Methods.Select(name => $"{of}.{name}");

    private static bool IsNamed(string report, string of, int rank, string place)
    {
        string at = Regex.Escape(place);
        string[] parts = place.Split(':');
        return of switch
        {
            "Refused" => Regex.IsMatch(
                report,
                $@"MPINET: rank {rank} (ends|leaves its session) because of an .*?: [\w.]+Exception: .*?{Regex.Escape(parts[0])}:(line )?{parts[1]}\b",
                RegexOptions.Singleline
            ),
            "Waiting" => Regex.IsMatch(report, $@"^  rank {rank}: .*, {at}\r?$", RegexOptions.Multiline),
            _ => Regex.IsMatch(report, $@"^  rank {rank}: \w+ at {at}: ", RegexOptions.Multiline)
                || (
                    report.Contains($"MPINET: rank {rank} ")
                    && Regex.IsMatch(report, $@"^  (begun|complete|first|then): \w+ at {at}\b", RegexOptions.Multiline)
                ),
        };
    }
}
