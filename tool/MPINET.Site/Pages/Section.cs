using Markdig.Syntax;

namespace MPINET.Site.Pages;

/// <summary>A heading of a document with the text up to the next heading of any level.</summary>
/// <param name="Document">The document.</param>
/// <param name="Index">The place among the document's headings.</param>
/// <param name="Anchor">The anchor of the heading, as in the repository.</param>
/// <param name="Heading">The heading.</param>
/// <param name="End">The end of the text.</param>
internal sealed record Section(SourceDocument Document, int Index, string Anchor, HeadingBlock Heading, int End)
{
    public int Level => Heading.Level;

    public int Start => Heading.Span.Start;

    /// <summary>The heading as it is written, without the signs before it.</summary>
    public string Title => Document.Text[Start..(Heading.Span.End + 1)].TrimStart('#').Trim();

    public override string ToString() => $"{Document.Name}#{Anchor}";
}
