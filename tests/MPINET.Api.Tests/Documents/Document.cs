using System.Text.RegularExpressions;

namespace MPINET.Api.Tests.Documents;

/// <summary>A Markdown document of the tree.</summary>
internal sealed partial class Document
{
    private Document(string name)
    {
        Name = name;
        Text = TreeText.Read(name);
    }

    /// <summary>All documents, those that the generator writes among them.</summary>
    public static IReadOnlyList<Document> All { get; } =
    [
        .. Directory
            .EnumerateFiles(TreeProject.Root, "*.md", SearchOption.AllDirectories)
            .Select(file => Path.GetRelativePath(TreeProject.Root, file))
            .Where(file => !file.StartsWith("artifacts/", StringComparison.Ordinal))
            .Order(StringComparer.Ordinal)
            .Select(file => new Document(file)),
    ];

    /// <summary>The path from the root of the tree.</summary>
    public string Name { get; }

    public string Text { get; }

    /// <summary>The lines with their numbers, from 1 on.</summary>
    public IEnumerable<(int Number, string Text, LineKind Kind)> Lines()
    {
        string? fence = null;
        bool isComment = false;
        bool isMeasured = false;
        int list = 0;
        LineKind previous = LineKind.Blank;
        foreach ((int index, string line) in Text.Split('\n').Index())
        {
            string content = line.TrimStart(' ');
            int indent = line.Length - content.Length;
            LineKind kind;
            if (fence is not null || content.StartsWith("```", StringComparison.Ordinal))
            {
                kind = LineKind.Code;
                fence =
                    fence is null ? "```"
                    : content.TrimEnd() == fence ? null
                    : fence;
            }
            else if (isComment || content.StartsWith("<!--", StringComparison.Ordinal))
            {
                kind = LineKind.Comment;
                isComment = !content.Contains("-->", StringComparison.Ordinal);
                isMeasured = content.StartsWith("<!-- measured: ", StringComparison.Ordinal);
            }
            else if (content.Length == 0)
            {
                // A blank line within code belongs to it.
                kind = previous == LineKind.Code ? LineKind.Code : LineKind.Blank;
            }
            else if (indent >= list + 4 && previous is LineKind.Blank or LineKind.Code)
            {
                kind = LineKind.Code;
            }
            else
            {
                list = Marker().Match(line) is { Success: true } marker ? marker.Length : Math.Min(list, indent);
                kind =
                    isMeasured ? LineKind.Measured
                    : content[0] == '|' ? LineKind.Table
                    : content[0] == '#' ? LineKind.Heading
                    : LineKind.Text;
            }

            previous = kind;
            yield return (index + 1, line, kind);
        }
    }

    /// <summary>Fails with all mistakes, a line for each.</summary>
    public static void AssertNone(IEnumerable<string> mistakes)
    {
        string[] lines = [.. mistakes];
        Assert.True(lines.Length == 0, string.Join('\n', lines));
    }

    // The beginning of an item of a list.
    [GeneratedRegex("^ *(?:[-*+]|[0-9]+[.)]) +")]
    public static partial Regex Marker();
}
