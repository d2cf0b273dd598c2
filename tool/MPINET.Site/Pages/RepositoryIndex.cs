using System.Text;

namespace MPINET.Site.Pages;

/// <summary>The index of the guides for readers of the repository: the pages of the site, each as a link to the document.</summary>
internal static class RepositoryIndex
{
    public const string Name = "docs/README.md";

    /// <summary>The text of the index.</summary>
    public static string Of(SitePages pages)
    {
        StringBuilder text = new(
            $"""
            # The guides, by what a reader needs

            The pages of the site that `./build.sh --target=Site` makes, each as a link to its text in the repository.
            `./build.sh --target=Api` writes this index from [{PageTable.Name}](site/pages.tsv).


            """
        );
        foreach (Kind kind in Kind.All)
        {
            text.Append($"## {kind.Title}\n\n{kind.Text}\n\n");
            foreach (IGrouping<string, SitePage> group in pages.Groups(kind))
            {
                text.Append($"**{group.Key}**\n\n");
                foreach (SitePage page in group.Where(page => !page.IsOfFolder))
                {
                    text.Append($"- [{page.Title}]({Link(page.Sections[0])})\n");
                    Section last = page.Sections[0];
                    foreach (Section section in page.Sections.Skip(1))
                    {
                        // A part that does not follow the one before it in the same document.
                        if (section.Document != last.Document || section.Index != last.Index + 1)
                        {
                            text.Append($"  - [{section.Title}]({Link(section)})\n");
                        }

                        last = section;
                    }
                }

                text.Append('\n');
            }
        }

        return text.ToString().TrimEnd() + "\n";
    }

    private static string Link(Section section)
    {
        string path = PageText.Relative(Name, section.Document.Name);
        return section.Index == 0 ? path : $"{path}#{section.Anchor}";
    }
}
