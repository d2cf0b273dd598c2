namespace MPINET.Site.Pages;

/// <summary>All pages that are cut from documents. Each section of a document of the table is on one page.</summary>
internal sealed class SitePages
{
    private readonly Dictionary<Section, SitePage> pageOf = [];
    private readonly Dictionary<string, SourceDocument> documents;

    /// <summary>Cuts the documents.</summary>
    /// <param name="tree">The root of the tree.</param>
    /// <param name="rows">The rows of the table.</param>
    /// <exception cref="SiteException">
    /// A document or heading does not exist, a section is on no page or on two, or a guide (docs/*.md) has no row.
    /// </exception>
    public SitePages(string tree, IReadOnlyList<PageRow> rows)
    {
        List<string> mistakes =
        [
            .. rows.Where(row => !File.Exists(Path.Combine(tree, row.Document)))
                .Select(row => $"{row.Place}: {row.Document} does not exist"),
        ];
        SiteException.ThrowIfAny(mistakes);
        documents = rows.Select(row => row.Document)
            .Distinct()
            .ToDictionary(name => name, name => SourceDocument.Read(tree, name));
        Dictionary<string, SitePage> pages = [];
        foreach (PageRow row in rows)
        {
            SourceDocument document = documents[row.Document];
            Section[] cut = [.. Cut(row, document, mistakes)];
            foreach (Section twice in cut.Where(pageOf.ContainsKey))
            {
                mistakes.Add($"{row.Place}: {twice} is on page {pageOf[twice].File} already");
            }

            if (cut.Length == 0)
            {
                continue;
            }

            string title = row.Title == PageRow.Nothing ? cut[0].Title : row.Title;
            string key = $"{row.Kind} {row.Page}";
            if (!pages.TryGetValue(key, out SitePage? page))
            {
                pages[key] = page = new SitePage(row, title);
            }
            else if (row.Title != PageRow.Nothing || row.Group != page.Group)
            {
                mistakes.Add(
                    $"{row.Place}: page {page.File} has begun, with group '{page.Group}': its title is '-' now"
                );
            }

            page.Add(cut);
            foreach (Section one in cut)
            {
                pageOf[one] = page;
            }
        }

        mistakes.AddRange(
            documents
                .Values.SelectMany(document => document.Sections)
                .Where(section => !pageOf.ContainsKey(section))
                .Select(section => $"{PageTable.Name}: no row has {section}")
        );
        mistakes.AddRange(
            Guides(tree)
                .Where(guide => !documents.ContainsKey(guide))
                .Select(guide => $"{PageTable.Name}: no row has {guide}")
        );
        SiteException.ThrowIfAny(mistakes);
        All = [.. pages.Values];
    }

    public IReadOnlyList<SitePage> All { get; }

    /// <summary>The file of the first page, which has the index of all others.</summary>
    public string FrontPage => All.FirstOrDefault(page => page.Kind == Kind.FrontPage)?.File ?? "index.md";

    /// <summary>The document with a path; null if no page has it.</summary>
    public SourceDocument? Document(string name) => documents.GetValueOrDefault(name);

    public SitePage PageOf(Section section) => pageOf[section];

    /// <summary>The pages of a kind, in the groups of the table.</summary>
    public IEnumerable<IGrouping<string, SitePage>> Groups(Kind kind) =>
        All.Where(page => page.Kind == kind.Word).GroupBy(page => page.Group);

    // The index of the guides is made from the table.
    private static IEnumerable<string> Guides(string tree) =>
        Directory
            .EnumerateFiles(Path.Combine(tree, "docs"), "*.md")
            .Select(file => Path.GetRelativePath(tree, file))
            .Where(name => name != RepositoryIndex.Name)
            .Order(StringComparer.Ordinal);

    private static IEnumerable<Section> Cut(PageRow row, SourceDocument document, List<string> mistakes)
    {
        if (row.From == "*")
        {
            return document.Sections;
        }

        Section? from = document.Find(row.From);
        Section? to = row.To == PageRow.Nothing ? from : document.Find(row.To);
        if (from is null || to is null)
        {
            mistakes.Add(
                $"{row.Place}: {row.Document} has no heading with the anchor '{(from is null ? row.From : row.To)}'"
            );
            return [];
        }

        if (to.Index < from.Index)
        {
            mistakes.Add($"{row.Place}: '{row.To}' stands before '{row.From}'");
            return [];
        }

        // The first heading of a document has all others below it, which other rows have.
        int end = to.Index + 1;
        while (end < document.Sections.Count && document.Sections[end].Level > Math.Max(to.Level, 2))
        {
            end++;
        }

        return document.Sections.Skip(from.Index).Take(end - from.Index);
    }
}
