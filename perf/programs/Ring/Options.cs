/// <summary>What the command line asks for, after the tier.</summary>
internal sealed class Options(Words words)
{
    /// <summary>The sizes of the array: ints.</summary>
    public static readonly int[] Sizes = [1, 10, 1000];

    // About 50 ms with 2 ranks over shared memory.
    private const int LapsOfFew = 100_000;
    private const int LapsOfMany = 40_000;

    private readonly int part = words.IsQuick ? 10 : 1;
    private readonly int most = words.Number("laps", LapsOfFew);

    /// <summary>How many laps a repetition has.</summary>
    public int Laps(int ints) => Math.Min((ints < 1000 ? LapsOfFew : LapsOfMany) / part, most);
}
