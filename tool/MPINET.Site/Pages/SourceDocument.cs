using Markdig;
using Markdig.Extensions.AutoIdentifiers;
using Markdig.Renderers.Html;
using Markdig.Syntax;
using Markdig.Syntax.Inlines;

namespace MPINET.Site.Pages;

/// <summary>A Markdown document of the tree, with its headings and links at their places in the text.</summary>
internal sealed class SourceDocument
{
    private static readonly MarkdownPipeline pipeline = new MarkdownPipelineBuilder()
        .UsePreciseSourceLocation()
        .UsePipeTables()
        .UseAutoIdentifiers(AutoIdentifierOptions.GitHub)
        .Build();

    public SourceDocument(string name, string text)
    {
        Name = name;
        Text = text;
        MarkdownDocument parsed = Markdown.Parse(text, pipeline);
        HeadingBlock[] headings = [.. parsed.Descendants<HeadingBlock>()];
        List<string> mistakes = [];
        if (headings is [] || headings[0].Level != 1 || text[..headings[0].Span.Start].Trim().Length > 0)
        {
            mistakes.Add($"{name} does not begin with a heading of the first level");
        }

        mistakes.AddRange(
            headings
                .Where(heading => heading.IsSetext || heading.Parent != parsed)
                .Select(heading => $"{name}:{heading.Line + 1}: the heading has no # at the beginning of its line")
        );
        Links = [.. parsed.Descendants<LinkInline>().Where(link => !link.IsAutoLink)];
        mistakes.AddRange(
            Links
                .Where(link =>
                    link.Reference is not null || text[link.UrlSpan.Start..(link.UrlSpan.End + 1)] != link.Url
                )
                .Select(link => $"{name}:{link.Line + 1}: the address of the link is not in its place: {link.Url}")
        );
        SiteException.ThrowIfAny(mistakes);
        Sections =
        [
            .. headings.Select(
                (heading, index) =>
                    new Section(
                        this,
                        index,
                        heading.GetAttributes().Id ?? "",
                        heading,
                        index + 1 < headings.Length ? headings[index + 1].Span.Start : text.Length
                    )
            ),
        ];
        CodeNames = [.. parsed.Descendants<CodeInline>().Select(code => (code.Content, code.Span.Start))];
    }

    /// <summary>The path from the root of the tree.</summary>
    public string Name { get; }

    public string Text { get; }

    public IReadOnlyList<Section> Sections { get; }

    public IReadOnlyList<LinkInline> Links { get; }

    /// <summary>All words in code within the text, with their places.</summary>
    public IReadOnlyList<(string Text, int Start)> CodeNames { get; }

    /// <summary>The folder in which relative links begin.</summary>
    public string Folder => Path.GetDirectoryName(Name)!;

    public static SourceDocument Read(string tree, string name) =>
        new(name, File.ReadAllText(Path.Combine(tree, name)).Replace("\r\n", "\n", StringComparison.Ordinal));

    /// <summary>The section with an anchor; null if there is none.</summary>
    public Section? Find(string anchor) => Sections.FirstOrDefault(one => one.Anchor == anchor);

    /// <summary>The text of a section, without its heading.</summary>
    public string TextUnder(string anchor) =>
        Find(anchor) is { } section ? Text[(section.Heading.Span.End + 1)..section.End].Trim() : "";
}
