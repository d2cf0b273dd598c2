namespace MPINET.Site.Pages;

/// <summary>What keeps the site from being made, a line for each mistake.</summary>
internal sealed class SiteException(IReadOnlyCollection<string> mistakes) : Exception(string.Join('\n', mistakes))
{
    public IReadOnlyCollection<string> Mistakes { get; } = mistakes;

    /// <summary>Throws if there are mistakes.</summary>
    public static void ThrowIfAny(IReadOnlyCollection<string> mistakes)
    {
        if (mistakes.Count > 0)
        {
            throw new SiteException(mistakes);
        }
    }
}
