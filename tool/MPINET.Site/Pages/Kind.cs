namespace MPINET.Site.Pages;

/// <summary>The four kinds of pages, by what a reader needs: https://diataxis.fr.</summary>
/// <param name="Word">The word in the table.</param>
/// <param name="Folder">The folder of the pages.</param>
/// <param name="Title">The title in lists.</param>
/// <param name="Text">For whom the pages are.</param>
internal sealed record Kind(string Word, string Folder, string Title, string Text)
{
    /// <summary>The page before all others.</summary>
    public const string FrontPage = "front";

    public static IReadOnlyList<Kind> All { get; } =
    [
        new("tutorial", "tutorials", "Tutorials", "Programs to write and run, step by step: for the first hour."),
        new("how-to", "how-to", "How-to guides", "What to do for one purpose, with the code or the commands."),
        new("reference", "reference", "Reference", "Functions, settings, rules, figures: to look up."),
        new("explanation", "explanation", "Explanation", "How things work, what they cost, and why they are so."),
    ];
}
