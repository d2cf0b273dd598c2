/// <summary>What the command line asks for, after the tier.</summary>
internal sealed class Options(Words words)
{
    /// <summary>For how long each repetition is to last.</summary>
    public double Seconds { get; } = words.IsQuick ? 0.001 : 0.005;

    /// <summary>The sizes to be measured, in doubles.</summary>
    public int[] Sizes { get; } =
        words.Number("count", 0) is var count and > 0 ? [count]
        : words.IsQuick ? [1, 64, 4096, 32768]
        : [1, 8, 64, 512, 4096, 32768, 262144];
}
