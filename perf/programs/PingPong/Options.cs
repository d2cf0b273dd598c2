/// <summary>What the command line says.</summary>
internal sealed class Options
{
    private int largest = 1048576;
    private bool quick;
    private string? only;

    /// <summary>For how long large messages are measured.</summary>
    public double Seconds => quick ? 0.02 : 0.2;

    /// <summary>The sizes to be measured, in doubles.</summary>
    public IEnumerable<int> Sizes =>
        (quick ? [1, 64, 4096, 65536] : Enumerable.Range(0, 11).Select(i => 1 << (2 * i))).Where(n => n <= largest);

    /// <summary>Whether a series is to be measured.</summary>
    public bool Has(string series) => only is null || only == series;

    /// <summary>Takes one word of the command line; false where it is unknown.</summary>
    public bool Take(string word)
    {
        switch (word)
        {
            case "quick":
                return quick = true;
            case "blocking" or "persistent":
                only = word;
                return true;
            default:
                return word.StartsWith("max=", StringComparison.Ordinal)
                    && int.TryParse(word.Substring(4), out largest);
        }
    }
}
