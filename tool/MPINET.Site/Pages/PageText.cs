using System.Text;
using Markdig.Syntax.Inlines;

namespace MPINET.Site.Pages;

/// <summary>The text of a page: that of its sections, with headings and links for their new place.</summary>
internal sealed class PageText
{
    private readonly string tree;
    private readonly SitePages pages;
    private readonly Uri? source;
    private readonly Dictionary<SitePage, IReadOnlyDictionary<Section, string>> anchors = [];

    /// <param name="tree">The root of the tree.</param>
    /// <param name="pages">All pages.</param>
    /// <param name="source">The address of the tree's files; null if there is none: links to sources become text then.</param>
    public PageText(string tree, SitePages pages, Uri? source)
    {
        this.tree = tree;
        this.pages = pages;
        this.source = source;
        foreach (SitePage page in pages.All)
        {
            anchors[page] = AnchorsOf(page);
        }
    }

    /// <summary>The files that the pages show, from the root of the tree.</summary>
    public SortedSet<string> Images { get; } = new(StringComparer.Ordinal);

    /// <summary>The text of a page.</summary>
    public string Of(SitePage page)
    {
        StringBuilder text = new($"# {page.Title}\n\n");
        foreach (Section section in page.Sections)
        {
            text.Append(Of(section, page));
        }

        return text.ToString().TrimEnd() + "\n";
    }

    private string Of(Section section, SitePage page)
    {
        SourceDocument document = section.Document;
        List<(int Start, int End, string Text)> changes =
        [
            page.Replaced == section
                ? (section.Start, section.Heading.Span.End + 1, "")
                : (section.Start, section.Start + section.Level, new string('#', section.Level - page.Rise)),
        ];
        // A link whose text is an image lies around the link of the image.
        int done = section.Heading.Span.End + 1;
        foreach (LinkInline link in document.Links.OrderBy(one => one.Span.Start))
        {
            if (link.Span.Start < (page.Replaced == section ? done : section.Start) || link.Span.Start >= section.End)
            {
                continue;
            }

            if (Moved(link, document, page) is { } address)
            {
                changes.Add((link.UrlSpan.Start, link.UrlSpan.End + 1, address));
                if (TitleInPlaceOfPath(link, document) is { } title)
                {
                    changes.Add((link.FirstChild!.Span.Start, link.LastChild!.Span.End + 1, title));
                }
            }
            else
            {
                // The text stays: what begins it, and what follows it, goes.
                int textEnd = link.LastChild?.Span.End + 1 ?? link.Span.Start + 1;
                changes.Add((link.Span.Start, link.FirstChild?.Span.Start ?? textEnd, ""));
                changes.Add((textEnd, link.Span.End + 1, ""));
            }
        }

        StringBuilder text = new();
        int place = section.Start;
        foreach ((int start, int end, string replacement) in changes.OrderBy(one => one.Start))
        {
            text.Append(document.Text, place, start - place).Append(replacement);
            place = end;
        }

        string moved = text.Append(document.Text, place, section.End - place).ToString();
        return page.Replaced == section ? moved.TrimStart('\n') : moved;
    }

    // Of a page, a reader of the site knows the title, and not the file.
    private string? TitleInPlaceOfPath(LinkInline link, SourceDocument document)
    {
        if (link.IsImage || link.FirstChild is not (LiteralInline or CodeInline) || !link.Url!.Contains(".md"))
        {
            return null;
        }

        string text = document.Text[link.FirstChild.Span.Start..(link.LastChild!.Span.End + 1)].Trim('`');
        string[] parts = link.Url.Split('#', 2);
        return
            text.EndsWith(".md", StringComparison.Ordinal)
            && pages.Document(PathFrom(document.Folder, parts[0])) is { } there
            && (parts.Length == 1 ? there.Sections[0] : there.Find(parts[1])) is { } section
            ? parts.Length == 1 || section == pages.PageOf(section).Replaced
                ? pages.PageOf(section).Title
                : section.Title
            : null;
    }

    // The new address; null if the link leads to a file that the site does not have.
    private string? Moved(LinkInline link, SourceDocument document, SitePage page)
    {
        string address = link.Url!;
        if (Uri.TryCreate(address, UriKind.Absolute, out Uri? other) && !other.IsFile)
        {
            return address;
        }

        string[] parts = address.Split('#', 2);
        string target = parts[0].Length == 0 ? document.Name : PathFrom(document.Folder, parts[0]);
        string place = $"{document.Name}:{link.Line + 1}";
        if (pages.Document(target) is { } there)
        {
            Section section =
                parts.Length == 1
                    ? there.Sections[0]
                    : there.Find(parts[1])
                        ?? throw new SiteException([$"{place}: {target} has no heading '{parts[1]}'"]);
            SitePage to = pages.PageOf(section);
            string anchor = anchors[to].TryGetValue(section, out string? id) ? $"#{id}" : "";
            return (to == page && anchor.Length > 0 ? "" : Relative(page.File, to.File)) + anchor;
        }

        if (target == RepositoryIndex.Name)
        {
            return Relative(page.File, pages.FrontPage);
        }

        string file = Path.Combine(tree, target);
        if (!Path.Exists(file))
        {
            throw new SiteException([$"{place}: {target} does not exist"]);
        }

        if (Path.GetExtension(file) is ".svg" or ".png")
        {
            Images.Add(target);
            return Relative(page.File, ImageFile(target));
        }

        return source is null ? null : $"{source.AbsoluteUri.TrimEnd('/')}/{target}";
    }

    /// <summary>The place of an image among the sources of docfx.</summary>
    public static string ImageFile(string name) => $"images/{Path.GetFileName(name)}";

    /// <summary>The way from a page to a file.</summary>
    public static string Relative(string from, string to) =>
        Path.GetRelativePath(Path.Combine("/", Path.GetDirectoryName(from)!), Path.Combine("/", to));

    private static string PathFrom(string folder, string relative) =>
        Path.GetRelativePath("/", Path.GetFullPath(Path.Combine("/", folder, Uri.UnescapeDataString(relative))));

    // As docfx counts headings of the same words, the title among them.
    private static Dictionary<Section, string> AnchorsOf(SitePage page)
    {
        Section[] kept = [.. page.Sections.Where(one => one != page.Replaced)];
        SourceDocument headings = new(
            page.File,
            $"# {page.Title}\n\n" + string.Concat(kept.Select(one => $"## {one.Title}\n\n"))
        );
        return kept.Zip(headings.Sections.Skip(1)).ToDictionary(pair => pair.First, pair => pair.Second.Anchor);
    }
}
