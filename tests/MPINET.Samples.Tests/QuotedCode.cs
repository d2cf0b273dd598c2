using System.Text.RegularExpressions;

namespace MPINET.Samples.Tests;

/// <summary>The code that a guide quotes from samples. A comment before each block names the file and region.</summary>
internal sealed class QuotedCode
{
    private readonly Dictionary<string, string> regions;
    private readonly List<(string Place, string Language, string Text)> quotes;

    /// <summary>Reads the blocks of a guide, and the regions that it may quote.</summary>
    /// <param name="guide">The guide, from the root of the repository.</param>
    /// <param name="folder">The folder that the names of files in the guide start from.</param>
    /// <param name="files">The files with regions.</param>
    public QuotedCode(string guide, string folder, IEnumerable<string> files)
    {
        Guide = guide;
        Text = File.ReadAllText(Mpi.Source(guide));
        regions = files
            .SelectMany(file => Regions(file, File.ReadAllText(Mpi.Source($"{folder}/{file}"))))
            .ToDictionary(pair => pair.Key, pair => pair.Value);
        quotes = [.. Quotes(Text)];
    }

    /// <summary>The guide's name.</summary>
    public string Guide { get; }

    /// <summary>The guide's text.</summary>
    public string Text { get; }

    /// <summary>Asserts that each quotation is equal to the region's text and names the right language.</summary>
    public void IsCurrent()
    {
        Assert.NotEmpty(quotes);
        foreach ((string place, string language, string text) in quotes)
        {
            Assert.True(regions.TryGetValue(place, out string? code), $"There is no region {place}");
            Assert.True(code == text, $"The text for {place} in {Guide} is\n{text}\nbut the region's is\n{code}");
            Assert.Equal(LanguageOf(place), language);
        }
    }

    /// <summary>Asserts that every block of code is a quotation, and that each region is quoted once.</summary>
    public void IsAll()
    {
        Assert.Equal(Regex.Matches(Text, @"^```\w+$", RegexOptions.Multiline).Count, quotes.Count);
        Assert.Equal(Job.Sorted(regions.Keys), Job.Sorted(quotes.Select(quote => quote.Place)));
    }

    private static IEnumerable<(string Place, string Language, string Text)> Quotes(string guide) =>
        Regex
            .Matches(guide, @"^<!-- (.+) -->\n```(\w+)\n((?:.*\n)*?)```$", RegexOptions.Multiline)
            .Cast<Match>()
            .Select(quote => (quote.Groups[1].Value, quote.Groups[2].Value, quote.Groups[3].Value.TrimEnd('\n')));

    // A file without regions is quoted as a whole, under its name.
    private static IEnumerable<KeyValuePair<string, string>> Regions(string file, string code)
    {
        MatchCollection found = Regex.Matches(
            code,
            @"^ *(?:// |#)region (.+)\n((?:.*\n)*?) *(?:// |#)endregion$",
            RegexOptions.Multiline
        );
        return found.Count == 0
            ? [new KeyValuePair<string, string>(file, code.Trim('\n'))]
            : found
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
        Path.GetExtension(place.Split(':')[0]) switch
        {
            ".cxx" => "cpp",
            ".c" => "c",
            ".fs" => "fsharp",
            _ => "cs",
        };
}
