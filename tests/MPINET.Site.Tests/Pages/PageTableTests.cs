using MPINET.Site.Pages;

namespace MPINET.Site.Tests.Pages;

/// <summary>The table of pages: that of the tree, and what is refused.</summary>
public sealed class PageTableTests : IDisposable
{
    private readonly SmallTree tree = new();

    [Fact]
    public void Of_the_tree_has_every_heading_of_every_guide_once()
    {
        SitePages pages = new(Tree.Root, PageTable.Read(Tree.Root));
        Assert.True(pages.All.Count > 150, $"Only {pages.All.Count} pages were cut.");
        foreach (Kind kind in Kind.All)
        {
            Assert.Contains(pages.All, page => page.Kind == kind.Word);
        }

        Assert.Single(pages.All, page => page.Kind == Kind.FrontPage);
        Assert.Equal(pages.All.Count, pages.All.Select(page => page.File).Distinct().Count());

        // Each heading of the largest guide is on the page of its section, or above it.
        SourceDocument guide = SourceDocument.Read(Tree.Root, "docs/mpinet.md");
        IEnumerable<string> cut = pages
            .All.SelectMany(page => page.Sections)
            .Where(section => section.Document.Name == guide.Name)
            .Select(section => section.Anchor);
        Assert.Equal(
            guide.Sections.Select(section => section.Anchor).Order(StringComparer.Ordinal),
            cut.Order(StringComparer.Ordinal)
        );
    }

    [Fact]
    public void Of_the_tree_has_links_to_pages_and_pictures_alone()
    {
        SitePages pages = new(Tree.Root, PageTable.Read(Tree.Root));
        PageText texts = new(Tree.Root, pages, source: null);
        int length = pages.All.Sum(page => texts.Of(page).Length);
        Assert.True(length > 400_000, $"The pages have only {length} characters.");
        Assert.Contains("docs/images/trace.png", texts.Images);
    }

    [Fact]
    public void Is_the_source_of_the_index_in_the_repository() =>
        Assert.Equal(
            RepositoryIndex.Of(new SitePages(Tree.Root, PageTable.Read(Tree.Root))),
            Tree.Read(RepositoryIndex.Name)
        );

    [Fact]
    public void Divides_a_document_by_its_headings()
    {
        SitePages pages = tree.Cut();
        Assert.Equal(
            [
                "explanation/guide.md",
                "how-to/one.md",
                "how-to/two.md",
                "reference/rules.md",
                "reference/rules/R1.md",
                "reference/rules/R2.md",
            ],
            pages.All.Select(page => page.File)
        );
        Assert.Equal(["one", "part"], pages.All[1].Sections.Select(section => section.Anchor));
        Assert.Equal("R1: a rule", pages.All[4].Title);
    }

    [Theory]
    [InlineData("how-to\tGroup\ttwo\tDo two\tdocs/guide.md\ttwo\t-", "", "no row has docs/guide.md#two")]
    [InlineData("\ttwo\t-", "\tthree\t-", "docs/guide.md has no heading with the anchor 'three'")]
    [InlineData("\tone\t-", "\tone\tfour", "docs/guide.md has no heading with the anchor 'four'")]
    [InlineData("\tone\t-", "\tone\ttwo", "docs/guide.md#two is on page how-to/one.md already")]
    [InlineData("\ttwo\t-", "\ttwo\tone", "'one' stands before 'two'")]
    [InlineData("docs/rules/README.md", "docs/rules/README2.md", "docs/rules/README2.md does not exist")]
    [InlineData("how-to\tGroup\tone", "howto\tGroup\tone", "'howto' is no kind")]
    [InlineData("\tDo one\t", "\t\t", "the row does not have 7 cells")]
    [InlineData("\ttwo\tDo two\t", "\tone\tDo two\t", "page how-to/one.md has begun")]
    public void Is_refused_with_a_mistake(string right, string wrong, string message)
    {
        Assert.Contains(SmallTree.Rows, row => row.Contains(right, StringComparison.Ordinal));
        IEnumerable<string> rows = SmallTree.Rows.Select(row => row.Replace(right, wrong, StringComparison.Ordinal));
        SiteException refused = Assert.Throws<SiteException>(() => tree.Cut(rows));
        Assert.Contains(refused.Mistakes, mistake => mistake.Contains(message, StringComparison.Ordinal));
        Assert.All(refused.Mistakes, mistake => Assert.StartsWith(PageTable.Name + ":", mistake));
    }

    [Fact]
    public void Is_refused_without_a_row_for_a_new_guide_or_a_new_heading()
    {
        tree.Write("docs/another.md", "# Another\n");
        tree.Write("docs/guide.md", "# Guide\n\n## One\n\n### Part\n\n## New\n\n## Two\n");
        Assert.Equal(
            [$"{PageTable.Name}: no row has docs/guide.md#new", $"{PageTable.Name}: no row has docs/another.md"],
            Assert.Throws<SiteException>(tree.Cut).Mistakes
        );
    }

    public void Dispose() => tree.Dispose();
}
