/// <summary>What the command line asks for, after the tier.</summary>
internal sealed class Options(Words words)
{
    private const int Most = 30_000;

    /// <summary>Cells along a side of the square.</summary>
    public int Side { get; } = words.Number("n", words.IsQuick ? 256 : 1024, Most);

    /// <summary>Iterations of one repetition.</summary>
    public int Iterations { get; } = words.Number("iterations", words.IsQuick ? 50 : 100, Most);

    /// <summary>Repetitions that count.</summary>
    public int Repetitions { get; } = words.IsQuick ? 3 : 5;
}
