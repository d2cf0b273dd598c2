/// <summary>What the command line asks for.</summary>
internal sealed class Options
{
    /// <summary>The sizes of the array: ints.</summary>
    public static readonly int[] Sizes = [1, 10, 1000];

    // About 50 ms with 2 ranks over shared memory.
    private const int LapsOfFew = 100_000;
    private const int LapsOfMany = 40_000;

    private int most = LapsOfFew;
    private bool isQuick;

    /// <summary>The tier, as the command line names it.</summary>
    public string Tier { get; private set; } = "";

    /// <summary>How many laps a repetition has.</summary>
    public int Laps(int ints)
    {
        int laps = ints < 1000 ? LapsOfFew : LapsOfMany;
        return Math.Min(isQuick ? laps / 10 : laps, most);
    }

    /// <summary>Reads the command line; null, and a message, where it is wrong.</summary>
    public static Options? Read(string[] args)
    {
        Options options = new();
        for (int i = 0; i < args.Length; i++)
        {
            if (i == 0 && args[i] is "pinvoke" or "cli" or "mpinet")
            {
                options.Tier = args[i];
            }
            else if (args[i] == "quick")
            {
                options.isQuick = true;
            }
            else if (
                !args[i].StartsWith("laps=", StringComparison.Ordinal)
                || !int.TryParse(args[i].Substring(5), out options.most)
                || options.most <= 0
            )
            {
                Console.Error.WriteLine($"Ring: {args[i]} is not known");
                return null;
            }
        }

        if (options.Tier.Length > 0)
        {
            return options;
        }

        Console.Error.WriteLine($"Ring: {string.Join(" ", args)}: the first word is the tier: pinvoke, cli or mpinet");
        return null;
    }
}
