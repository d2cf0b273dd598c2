/// <summary>What the command line asks for, after the tier.</summary>
internal sealed class Options(Words words)
{
    private const int Most = 30_000;

    /// <summary>Cells along a side of the square. Both copies of this square fit into the cache: larger ones measure the memory.</summary>
    public int Side { get; } = words.Number("n", 512, Most);

    /// <summary>Iterations of one repetition.</summary>
    public int Iterations { get; } = words.Number("iterations", 20, Most);

    /// <summary>Repetitions that count.</summary>
    public int Repetitions { get; } = words.IsQuick ? 3 : 250;
}
