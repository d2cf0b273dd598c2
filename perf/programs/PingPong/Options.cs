/// <summary>What the command line asks for, after the tier.</summary>
internal sealed class Options(Words words)
{
    private readonly string? only = words.OneOf("blocking", "persistent");

    /// <summary>For how long large messages are measured, in all repetitions.</summary>
    public double Seconds { get; } = words.IsQuick ? 0.02 : 0.2;

    /// <summary>The sizes to be measured, in doubles.</summary>
    public int[] Sizes { get; } = SizesOf(words.IsQuick, words.Number("max", 1048576));

    /// <summary>Whether a series is to be measured.</summary>
    public bool Has(string series) => only is null || only == series;

    private static int[] SizesOf(bool quick, int largest)
    {
        IEnumerable<int> sizes = quick ? [1, 64, 4096, 65536] : Enumerable.Range(0, 11).Select(i => 1 << (2 * i));
        return [.. sizes.Where(n => n <= largest)];
    }
}
