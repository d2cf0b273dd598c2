/// <summary>What the command line asks for, after the tier.</summary>
internal sealed class Options(Words words)
{
    private const int Most = 1 << 28;

    /// <summary>Keys of all processes together.</summary>
    public int Keys { get; } = words.Number("keys", words.IsQuick ? 1 << 16 : 1 << 20, Most);

    /// <summary>Sorts that count.</summary>
    public int Iterations { get; } = words.Number("iterations", 10, Most);
}
