using System.Text;
using System.Text.Json;
using MPINET.Site.Pages;
using MPINET.Site.Reference;

namespace MPINET.Site.Output;

/// <summary>The tables of contents that docfx reads, and the pages that list others.</summary>
internal static class Contents
{
    /// <summary>The entries of the bar above all pages.</summary>
    public static string Bar() =>
        string.Concat(Kind.All.Select(kind => $"- name: {kind.Title}\n  href: {kind.Folder}/\n"))
        + "- name: API\n  href: api/\n";

    /// <summary>The contents of a kind, by groups.</summary>
    /// <param name="pages">All pages.</param>
    /// <param name="kind">The kind.</param>
    /// <param name="more">Pages that no document has: group, title and file within the folder.</param>
    public static string Of(SitePages pages, Kind kind, IReadOnlyList<(string Group, string Title, string File)> more)
    {
        StringBuilder text = new($"- name: {Quoted(kind.Title)}\n  href: index.md\n");
        foreach ((string group, IEnumerable<(string Title, string File)> entries) in Groups(pages, kind, more))
        {
            text.Append($"- name: {Quoted(group)}\n  items:\n");
            foreach ((string title, string file) in entries)
            {
                text.Append($"  - name: {Quoted(title)}\n    href: {file}\n");
            }
        }

        return text.ToString();
    }

    /// <summary>The page that lists the pages of a kind.</summary>
    public static string Page(SitePages pages, Kind kind, IReadOnlyList<(string Group, string Title, string File)> more)
    {
        StringBuilder text = new($"# {kind.Title}\n\n{kind.Text}\n\n");
        foreach ((string group, IEnumerable<(string Title, string File)> entries) in Groups(pages, kind, more))
        {
            text.Append($"## {group}\n\n");
            foreach ((string title, string file) in entries)
            {
                text.Append($"- [{title}]({file})\n");
            }

            text.Append('\n');
        }

        return text.ToString().TrimEnd() + "\n";
    }

    /// <summary>What the first page has below its text.</summary>
    public static string FrontPage() =>
        "\n## Documentation\n\n"
        + string.Concat(Kind.All.Select(kind => $"- [**{kind.Title}**]({kind.Folder}/index.md): {Lower(kind.Text)}\n"))
        + $"- [**API**](api/index.md): all public types and members, by assembly. [All functions of MPI]({FunctionsPage.File}), "
        + "with the MPIs that have them.\n";

    /// <summary>The contents of the pages of types: the list of assemblies.</summary>
    public static string Api(Func<string, string?> first) =>
        "- name: API\n  href: index.md\n"
        + string.Concat(
            ApiPages
                .All.Where(one => first(one.Assembly) is not null)
                .Select(one =>
                    $"- name: {one.Assembly}\n  href: {ApiPages.Folder(one.Assembly)}/{first(one.Assembly)}\n"
                )
        );

    private static IEnumerable<(string Group, IEnumerable<(string Title, string File)> Entries)> Groups(
        SitePages pages,
        Kind kind,
        IReadOnlyList<(string Group, string Title, string File)> more
    ) =>
        more.Select(one => (one.Group, one.Title, one.File))
            .Concat(
                pages
                    .Groups(kind)
                    .SelectMany(group => group.Select(page => (page.Group, page.Title, File: $"{page.Name}.md")))
            )
            .GroupBy(one => one.Group)
            .Select(group => (group.Key, group.Select(one => (one.Title, one.File))));

    private static string Lower(string text) => char.ToLowerInvariant(text[0]) + text[1..];

    // A string of JSON is one of YAML.
    private static string Quoted(string text) =>
        JsonSerializer.Serialize(text.Replace("`", "", StringComparison.Ordinal));
}
