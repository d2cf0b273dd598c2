using MPINET.Site.Pages;

namespace MPINET.Site.Tests.Pages;

/// <summary>A tree of a few documents, in a folder of its own.</summary>
internal sealed class SmallTree : IDisposable
{
    private readonly string root = Path.Combine(Path.GetTempPath(), $"mpinet-site-{Guid.NewGuid():n}");

    public SmallTree()
    {
        Write("docs/guide.md", "# Guide\n\nWhole.\n\n## One\n\nFirst.\n\n### Part\n\nOf one.\n\n## Two\n\nSecond.\n");
        Write("docs/rules/R1.md", "# R1: a rule\n\n## Bad\n\nx\n");
        Write("docs/rules/R2.md", "# R2: another\n");
        Write("docs/rules/README.md", "# Rules\n\n[R1](R1.md), [bad](R1.md#bad)\n");
    }

    /// <summary>The rows for all of it.</summary>
    public static IReadOnlyList<string> Rows { get; } =
    [
        "kind\tgroup\tpage\ttitle\tdocument\tfrom\tto",
        "explanation\tGroup\tguide\t-\tdocs/guide.md\tguide\t-",
        "how-to\tGroup\tone\tDo one\tdocs/guide.md\tone\t-",
        "how-to\tGroup\ttwo\tDo two\tdocs/guide.md\ttwo\t-",
        "reference\tGroup\trules\t-\tdocs/rules/README.md\t*\t-",
        "reference\tRules\trules/{name}\t-\tdocs/rules/{name}.md\t*\t-",
    ];

    public void Write(string name, string text)
    {
        string file = Path.Combine(root, name);
        Directory.CreateDirectory(Path.GetDirectoryName(file)!);
        File.WriteAllText(file, text);
    }

    /// <summary>Cuts the documents by rows.</summary>
    public SitePages Cut(IEnumerable<string> rows) => new(root, PageTable.Read(root, [.. rows]));

    public SitePages Cut() => Cut(Rows);

    /// <summary>The text of a page.</summary>
    public string Text(string file, Uri? source = null, IEnumerable<string>? rows = null)
    {
        SitePages pages = Cut(rows ?? Rows);
        return new PageText(root, pages, source).Of(pages.All.Single(page => page.File == file));
    }

    public void Dispose() => Directory.Delete(root, recursive: true);
}
