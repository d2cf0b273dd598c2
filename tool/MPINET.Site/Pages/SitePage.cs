namespace MPINET.Site.Pages;

/// <summary>A page of the site, as a list of sections of documents.</summary>
internal sealed class SitePage(PageRow first, string title)
{
    private readonly List<Section> sections = [];

    public string Kind { get; } = first.Kind;

    public string Group { get; } = first.Group;

    /// <summary>The name within the folder of the kind.</summary>
    public string Name { get; } = first.Page;

    public string Title { get; } = title;

    /// <summary>The file that docfx reads, from the root of its sources.</summary>
    public string File { get; } =
        first.Kind == Pages.Kind.FrontPage
            ? $"{first.Page}.md"
            : $"{Pages.Kind.All.First(kind => kind.Word == first.Kind).Folder}/{first.Page}.md";

    /// <summary>True if the documents of a folder have one row for all.</summary>
    public bool IsOfFolder { get; } = first.IsOfFolder;

    public IReadOnlyList<Section> Sections => sections;

    /// <summary>The first heading, if the title takes its place: it is the only one of its level.</summary>
    public Section? Replaced =>
        sections.Count(one => one.Level == TopLevel) == 1 && sections[0].Level == TopLevel ? sections[0] : null;

    /// <summary>The number of levels that headings rise.</summary>
    public int Rise => TopLevel - (Replaced is null ? 2 : 1);

    private int TopLevel => sections.Min(one => one.Level);

    public void Add(IEnumerable<Section> more) => sections.AddRange(more);
}
