/// <summary>What the command line asks for, after the tier.</summary>
internal sealed class Options(Words words)
{
    private const int Most = 1 << 28;

    /// <summary>Keys of all processes together. So many fit into the cache of one core, in each of their orders: more measure the memory.</summary>
    public int Keys { get; } = words.Number("keys", 1 << 16, Most);

    /// <summary>Sorts that count.</summary>
    public int Iterations { get; } = words.Number("iterations", words.IsQuick ? 20 : 6000, Most);
}
