namespace MPINET.Site.Pages;

/// <summary>A row of the table of pages: a part of a document that becomes a page, or a part of one.</summary>
/// <param name="Place">The table and the line, for messages.</param>
/// <param name="Kind">The word of the kind.</param>
/// <param name="Group">The group within the kind.</param>
/// <param name="Page">The name of the page, without folder and ending.</param>
/// <param name="Title">The title of the page; <c>-</c> for that of the document.</param>
/// <param name="Document">The document, from the root of the tree.</param>
/// <param name="From">The anchor of the first heading; <c>*</c> for the whole document.</param>
/// <param name="To">The anchor of the last heading; <c>-</c> for the first one alone. The headings below it belong to it.</param>
internal sealed record PageRow(
    string Place,
    string Kind,
    string Group,
    string Page,
    string Title,
    string Document,
    string From,
    string To
)
{
    /// <summary>True for a document of a folder that has one row for all.</summary>
    public bool IsOfFolder { get; init; }

    /// <summary>The name for a row that is valid for all documents of a folder.</summary>
    public const string AnyName = "{name}";

    public const string Nothing = "-";
}
