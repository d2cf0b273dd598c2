namespace MPINET.Site.Pages;

/// <summary>Reads docs/site/pages.tsv, which says which part of which document becomes which page.</summary>
internal static class PageTable
{
    public const string Name = "docs/site/pages.tsv";

    private static readonly string[] columns = ["kind", "group", "page", "title", "document", "from", "to"];

    /// <summary>The rows, those of a folder filled in for its documents that no other row names.</summary>
    /// <param name="tree">The root of the tree.</param>
    /// <exception cref="SiteException">A row lacks a cell, or has a kind that does not exist.</exception>
    public static IReadOnlyList<PageRow> Read(string tree) => Read(tree, File.ReadAllLines(Path.Combine(tree, Name)));

    public static IReadOnlyList<PageRow> Read(string tree, string[] lines)
    {
        List<string> mistakes = [];
        List<PageRow> rows = [];
        foreach ((int index, string line) in lines.Index())
        {
            string place = $"{Name}:{index + 1}";
            string[] cells = line.Split('\t');
            if (line.Length == 0 || line[0] == '#')
            {
                continue;
            }

            if (cells.Length != columns.Length || cells.Any(string.IsNullOrWhiteSpace))
            {
                mistakes.Add($"{place}: the row does not have {columns.Length} cells, one tab apart");
            }
            else if (cells.SequenceEqual(columns))
            {
                continue;
            }
            else if (cells[0] != Kind.FrontPage && !Kind.All.Any(kind => kind.Word == cells[0]))
            {
                mistakes.Add(
                    $"{place}: '{cells[0]}' is no kind: {string.Join(", ", Kind.All.Select(kind => kind.Word))}"
                );
            }
            else
            {
                rows.Add(new(place, cells[0], cells[1], cells[2], cells[3], cells[4], cells[5], cells[6]));
            }
        }

        SiteException.ThrowIfAny(mistakes);
        HashSet<string> named = [.. rows.Select(row => row.Document)];
        return [.. rows.SelectMany(row => Filled(row, tree, named))];
    }

    private static IEnumerable<PageRow> Filled(PageRow row, string tree, HashSet<string> named)
    {
        if (!row.Document.Contains(PageRow.AnyName, StringComparison.Ordinal))
        {
            return [row];
        }

        string folder = Path.GetDirectoryName(row.Document)!;
        return Directory
            .EnumerateFiles(Path.Combine(tree, folder), Path.GetFileName(row.Document).Replace(PageRow.AnyName, "*"))
            .Order(StringComparer.Ordinal)
            .Select(file => (Name: Path.GetFileNameWithoutExtension(file), Document: Path.GetRelativePath(tree, file)))
            .Where(one => !named.Contains(one.Document))
            .Select(one =>
                row with
                {
                    Document = one.Document,
                    Page = row.Page.Replace(PageRow.AnyName, one.Name),
                    IsOfFolder = true,
                }
            );
    }
}
