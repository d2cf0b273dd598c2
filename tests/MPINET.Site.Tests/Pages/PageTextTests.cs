using MPINET.Site.Pages;

namespace MPINET.Site.Tests.Pages;

/// <summary>The text of a page: headings and links for the place that they have on the site.</summary>
public sealed class PageTextTests : IDisposable
{
    private readonly SmallTree tree = new();

    [Fact]
    public void Begins_with_the_title_and_lifts_the_headings_below_it() =>
        Assert.Equal("# Do one\n\nFirst.\n\n## Part\n\nOf one.\n", tree.Text("how-to/one.md"));

    [Fact]
    public void Keeps_the_headings_of_several_sections()
    {
        string[] rows =
        [
            SmallTree.Rows[0],
            SmallTree.Rows[1],
            "how-to\tGroup\tboth\tDo both\tdocs/guide.md\tone\ttwo",
            .. SmallTree.Rows.Skip(4),
        ];
        Assert.Equal(
            "# Do both\n\n## One\n\nFirst.\n\n### Part\n\nOf one.\n\n## Two\n\nSecond.\n",
            tree.Text("how-to/both.md", rows: rows)
        );
    }

    [Theory]
    // To a page that begins with the heading, to one within a page, and to a document as a whole.
    [InlineData("[x](#two)", "[x](two.md)")]
    [InlineData("[x](guide.md#part)", "[x](#part)")]
    [InlineData("[x](guide.md)", "[x](../explanation/guide.md)")]
    [InlineData("[x](rules/R1.md#bad)", "[x](../reference/rules/R1.md#bad)")]
    [InlineData(
        "a [`b`](rules/R2.md), [c](rules/R1.md).",
        "a [`b`](../reference/rules/R2.md), [c](../reference/rules/R1.md)."
    )]
    // The title of a page says more than the name of a file that the site does not have.
    [InlineData("[docs/guide.md](guide.md#two)", "[Do two](two.md)")]
    [InlineData("[guide.md](guide.md)", "[Guide](../explanation/guide.md)")]
    [InlineData("[x](README.md)", "[x](../index.md)")]
    // Elsewhere
    [InlineData("[x](https://example.org/a.md#b)", "[x](https://example.org/a.md#b)")]
    [InlineData("![x](images/a.svg)", "![x](../images/a.svg)")]
    // Code is no link.
    [InlineData("`[x](#two)`", "`[x](#two)`")]
    [InlineData("```\n[x](#two)\n# y\n```", "```\n[x](#two)\n# y\n```")]
    [InlineData(
        "| a | b |\n|---|---|\n| [x](#two) | `c` [y](rules/R2.md) |",
        "| a | b |\n|---|---|\n| [x](two.md) | `c` [y](../reference/rules/R2.md) |"
    )]
    public void Has_links_to_pages(string written, string moved)
    {
        tree.Write("docs/images/a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" />");
        Write(written);
        Assert.Equal($"# Do one\n\n{moved}\n\n## Part\n", tree.Text("how-to/one.md"));
    }

    [Fact]
    public void Has_links_to_sources_where_these_are()
    {
        tree.Write("samples/A/Program.cs", "");
        Write("The program is [`A`](../samples/A/Program.cs), see [it *all*](../samples/A).");
        Assert.Equal("# Do one\n\nThe program is `A`, see it *all*.\n\n## Part\n", tree.Text("how-to/one.md"));
        Assert.Equal(
            "# Do one\n\nThe program is [`A`](https://example.org/tree/samples/A/Program.cs), "
                + "see [it *all*](https://example.org/tree/samples/A).\n\n## Part\n",
            tree.Text("how-to/one.md", new Uri("https://example.org/tree/"))
        );
    }

    [Theory]
    [InlineData("[x](#three)", "docs/guide.md:7: docs/guide.md has no heading 'three'")]
    [InlineData("[x](nothing.md)", "docs/guide.md:7: docs/nothing.md does not exist")]
    public void Is_refused_with_a_dead_link(string written, string message)
    {
        Write(written);
        Assert.Equal([message], Assert.Throws<SiteException>(() => tree.Text("how-to/one.md")).Mistakes);
    }

    [Fact]
    public void Counts_headings_of_the_same_words()
    {
        tree.Write(
            "docs/guide.md",
            "# Guide\n\n[p](#part), [q](#part-1)\n\n## One\n\n### Part\n\n### Part\n\n## Two\n"
        );
        Assert.Contains("[p](../how-to/one.md#part), [q](../how-to/one.md#part-1)", tree.Text("explanation/guide.md"));
    }

    public void Dispose() => tree.Dispose();

    private void Write(string text) =>
        tree.Write("docs/guide.md", $"# Guide\n\nWhole.\n\n## One\n\n{text}\n\n### Part\n\n## Two\n\nSecond.\n");
}
