using System.Globalization;
using System.Text.RegularExpressions;

namespace MPINET.Samples.Tests;

public sealed class OneSidedSamples
{
    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Ranks))]
    public void Count_sums_of_digits_in_a_global_array(int ranks) =>
        CountsSumsOfDigits("Windows.Histogram", "10000 numbers", ranks);

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Ranks))]
    public void Count_sums_of_digits_in_fsharp(int ranks) =>
        CountsSumsOfDigits("Windows.Histogram.FSharp", "10000 numbers of 10000", ranks);

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Ranks))]
    public void Count_words_in_a_hash_table(int ranks)
    {
        string source = File.ReadAllText(Mpi.Source("samples/windows/HashTable/Program.cs"));
        string[] words =
        [
            .. Regex
                .Matches(source, "^ +\"(t[a-z ]+)\",$", RegexOptions.Multiline)
                .Cast<Match>()
                .SelectMany(line => line.Groups[1].Value.Split(' ')),
        ];
        Assert.Equal(5, words.Count(word => word == "jack"));
        new BuiltProgram("Windows.HashTable")
            .OnRanks(ranks)
            .Writes([
                .. words.GroupBy(word => word).Select(group => $"{group.Key} {group.Count()}"),
                $"cow 0, malt {words.Count(word => word == "malt")}",
            ]);
    }

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Ranks))]
    public void Take_each_interval_of_a_queue_once(int ranks)
    {
        bool[] isComposite = new bool[40_000];
        isComposite[0] = isComposite[1] = true;
        for (int i = 2; i < isComposite.Length; i++)
        {
            for (int multiple = 2 * i; multiple < isComposite.Length; multiple += i)
            {
                isComposite[multiple] = true;
            }
        }

        new BuiltProgram("Windows.WorkQueue")
            .OnRanks(ranks)
            .Writes([
                .. Enumerable
                    .Range(0, 40)
                    .Select(i => $"from {1000 * i}: {isComposite.Skip(1000 * i).Take(1000).Count(one => !one)} primes"),
                "40 intervals taken",
            ]);
    }

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Ranks))]
    public void Write_whole_lines_to_one_log(int ranks)
    {
        string[] log = new BuiltProgram("Windows.Log").OnRanks(ranks).ExitsWith(0).Output.TrimEnd('\n').Split('\n');
        Assert.Equal(
            Enumerable.Range(0, 8 * ranks).Select(number => number.ToString("D3", CultureInfo.InvariantCulture)),
            log.Select(line => line.Split(' ')[0])
        );
        foreach (int rank in Enumerable.Range(0, ranks))
        {
            Assert.Equal(
                Enumerable.Range(0, 8).Select(i => new string("abcdefgh"[i], 1 + rank + i)),
                log.Select(line => line.Split(' ')).Where(words => words[2] == $"{rank}").Select(words => words[4])
            );
        }
    }

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Ranks))]
    public void Put_rows_as_columns(int ranks) =>
        new BuiltProgram("Windows.Transpose")
            .OnRanks(ranks)
            .Writes(
                Enumerable
                    .Range(0, 17)
                    .Select(column =>
                        $"{column:D2}: {string.Join(" ", Enumerable.Range(0, 11).Select(row => 100 * row + column))}"
                    )
            );

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Ranks))]
    public void Search_a_graph_by_its_pointers(int ranks) =>
        new BuiltProgram("Windows.GraphSearch").OnRanks(ranks).Writes(Enumerable.Range(0, ranks).Select(Found));

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Ranks))]
    public void Have_one_table_for_a_node(int ranks) =>
        new BuiltProgram("Windows.NodeTable")
            .OnRanks(ranks)
            .Writes([
                .. Enumerable
                    .Range(0, ranks)
                    .Select(rank => (Rank: rank, Number: 123_456 + 11 * rank))
                    .Select(one => $"{one.Rank}: {one.Number} is {string.Join(" x ", Factors(one.Number))}"),
                $"1 copy of 200000 numbers for {ranks} processes",
            ]);

    // The programs are sound, so that a report would be wrong. The lines of a log are ordered by a mutex in another window.
    [Theory(Timeout = Limit.Test)]
    [InlineData("Histogram")]
    [InlineData("HashTable")]
    [InlineData("Stencil")]
    [InlineData("WorkQueue")]
    [InlineData("Log")]
    [InlineData("Transpose")]
    [InlineData("GraphSearch")]
    [InlineData("NodeTable")]
    public void Are_not_reported_by_the_checks(string sample)
    {
        (string, string)[] checks = [("MPINET_CHECK", "2"), ("MPINET_WATCH", "20")];
        Job job = new BuiltProgram($"Windows.{sample}").OnRanks(4, checks).ExitsWith(0);
        Assert.DoesNotContain("MPINET:", job.Error);
    }

    /// <summary>The numbers of ranks, of which 7 leaves unequal parts.</summary>
    public static TheoryData<int> Ranks => [1, 2, 4, 7];

    private static string Found(int rank)
    {
        int start = 17 * rank % SpreadData.Vertices;
        int[] levels = SpreadData.Levels(start);
        int deepest = levels.Max();
        int reached = levels.Count(level => level >= 0);
        return $"{rank}: {reached} from {start}, {Array.IndexOf(levels, deepest)} is {deepest} steps away";
    }

    private static IEnumerable<int> Factors(int number)
    {
        for (int factor = 2; number > 1; factor++)
        {
            for (; number % factor == 0; number /= factor)
            {
                yield return factor;
            }
        }
    }

    private static void CountsSumsOfDigits(string program, string total, int ranks)
    {
        int[] counts = new int[37];
        foreach (int number in Enumerable.Range(0, 10_000))
        {
            counts[$"{number}".Sum(digit => digit - '0')]++;
        }

        int most = counts.Max();
        new BuiltProgram(program)
            .OnRanks(ranks)
            .Writes([
                .. counts.Select(
                    (count, sum) => $"{sum, 2} {count, 4} {new string('*', (int)Math.Ceiling(40.0 * count / most))}"
                ),
                $"{total}, at most {most} with one sum",
            ]);
    }
}
