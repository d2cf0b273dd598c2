using System.Text.RegularExpressions;

namespace MPINET.Api.Tests.Documents;

/// <summary>Lines of documents fit beside others on a screen.</summary>
public sealed partial class LineLengths
{
    private const int Most = 120;

    // Written by programs: by the generator, and from measurements.
    private static readonly string[] written = ["generated/", "perf/RESULTS.md"];

    [Fact]
    public void Of_documents_are_at_most_120_except_where_a_line_cannot_be_broken()
    {
        Document[] documents =
        [
            .. Document.All.Where(one => !written.Any(start => one.Name.StartsWith(start, StringComparison.Ordinal))),
        ];
        Assert.True(documents.Length > 80, $"Only {documents.Length} documents were found.");
        Document.AssertNone(
            documents.SelectMany(document =>
                document
                    .Lines()
                    .Where(line => line.Kind == LineKind.Text && line.Text.Length > Most && CanBeBroken(line.Text))
                    .Select(line => $"{document.Name}:{line.Number} has {line.Text.Length} characters")
            )
        );
    }

    [Theory]
    [InlineData("a `b c` [d e](f.md)", true)]
    [InlineData("- [d e](f.md),", false)]
    [InlineData("   `b c`", false)]
    [InlineData("12. ![a b](c.svg)", false)]
    [InlineData("- a b", true)]
    public void Break_between_words_but_not_within_code_or_links(string line, bool canBeBroken) =>
        Assert.Equal(canBeBroken, CanBeBroken(line));

    private static bool CanBeBroken(string line) =>
        Unbroken().Replace(Document.Marker().Replace(line, ""), "x").Trim().Contains(' ');

    // Code, and links with their texts.
    [GeneratedRegex(@"`[^`]*`|!?\[[^\[\]]*\]\([^()\s]*\)")]
    private static partial Regex Unbroken();
}
