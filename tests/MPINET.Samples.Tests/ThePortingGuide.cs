using System.Text.RegularExpressions;

namespace MPINET.Samples.Tests;

public sealed class ThePortingGuide
{
    private static readonly string[] Files =
    [
        "porting.c",
        "porting.cxx",
        "FromC.cs",
        "FromCxx.cs",
        "OnlyInCSharp.cs",
        "Program.cs",
    ];

    private static readonly BuiltProgram Program = new("Porting");

    [Fact(Timeout = Limit.Test)]
    public void Quotes_code_that_is_compiled()
    {
        Dictionary<string, string> regions = Files
            .SelectMany(Regions)
            .ToDictionary(pair => pair.Key, pair => pair.Value);
        var quotes = Quotes().ToList();
        foreach ((string place, string language, string text) in quotes)
        {
            Assert.True(regions.TryGetValue(place, out string? code), $"There is no region {place}");
            Assert.True(code == text, $"The guide's text for {place} is\n{text}\nbut the region's is\n{code}");
            Assert.Equal(LanguageOf(place), language);
        }

        Assert.Equal(Job.Sorted(regions.Keys), Job.Sorted(quotes.Select(quote => quote.Place)));
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData(2)]
    [InlineData(4)]
    public void Does_in_CSharp_what_it_does_in_C(int ranks) =>
        Program.OnRanks(ranks, "c").Writes(WrittenBy("porting.c", ranks));

    [Theory(Timeout = Limit.Test)]
    [InlineData(2)]
    [InlineData(4)]
    public void Does_in_CSharp_what_it_does_in_Cxx(int ranks)
    {
        List<string> wanted = WrittenBy("porting.cxx", ranks);
        Job job = Program.OnRanks(ranks, "c++").ExitsWith(0);

        // A C++ library that was built without exceptions writes something else instead.
        List<string> exceptions = [.. job.Lines.Where(line => line.Contains(": wrong rank: 1, MPI_ERR_RANK"))];
        Assert.Equal(ranks, exceptions.Count);
        Assert.Equal(Job.Sorted(wanted.Union(exceptions)), job.Lines);
    }

    [Fact(Timeout = Limit.Test)]
    public void Does_what_it_says_of_CSharp_alone()
    {
        Job job = Program.OnRanks(2, "c#").ExitsWith(0);
        List<string> lines = [.. job.Lines.Where(line => !line.Contains("needs MPI_Send_c"))];
        Assert.Equal(
            Enumerable
                .Range(0, 2)
                .SelectMany(rank =>
                    new[]
                    {
                        $"rank {rank}: 0, True, Intracomm",
                        $"rank {rank}: no file: True",
                        $"rank {rank}: no such sum",
                    }
                ),
            lines
        );
    }

    private static List<string> WrittenBy(string original, int ranks)
    {
        string program = Path.GetTempFileName();
        try
        {
            Mpi.Compile(Mpi.Source($"samples/Porting/{original}"), program);
            Job job = Job.RunOnRanks(ranks, [program]).ExitsWith(0);
            Assert.True(job.Lines.Count() > 10 * ranks, job.ToString());
            return [.. job.Lines];
        }
        finally
        {
            File.Delete(program);
        }
    }

    // Each block of code follows a comment that names its file and region.
    private static IEnumerable<(string Place, string Language, string Text)> Quotes()
    {
        string guide = File.ReadAllText(Mpi.Source("docs/porting.md"));
        MatchCollection quotes = Regex.Matches(
            guide,
            @"^<!-- (.+) -->\n```(\w+)\n((?:.*\n)*?)```$",
            RegexOptions.Multiline
        );
        Assert.Equal(Regex.Matches(guide, @"^```\w+$", RegexOptions.Multiline).Count, quotes.Count);
        return quotes
            .Cast<Match>()
            .Select(quote => (quote.Groups[1].Value, quote.Groups[2].Value, quote.Groups[3].Value.TrimEnd('\n')));
    }

    private static IEnumerable<KeyValuePair<string, string>> Regions(string file)
    {
        string code = File.ReadAllText(Mpi.Source($"samples/Porting/{file}"));
        MatchCollection regions = Regex.Matches(
            code,
            @"^ *(?:// |#)region (.+)\n((?:.*\n)*?) *(?:// |#)endregion$",
            RegexOptions.Multiline
        );
        Assert.NotEmpty(regions);
        return regions
            .Cast<Match>()
            .Select(region => new KeyValuePair<string, string>(
                $"{file}: {region.Groups[1].Value}",
                Unindented(region.Groups[2].Value)
            ));
    }

    private static string Unindented(string code)
    {
        string[] lines = code.Trim('\n').Split('\n');
        int margin = lines.Where(line => line.Length > 0).Min(line => line.Length - line.TrimStart(' ').Length);
        return string.Join("\n", lines.Select(line => line.Length > 0 ? line.Substring(margin) : line));
    }

    private static string LanguageOf(string place) =>
        place.StartsWith("porting.cxx", StringComparison.Ordinal) ? "cpp"
        : place.StartsWith("porting.c:", StringComparison.Ordinal) ? "c"
        : "cs";
}
