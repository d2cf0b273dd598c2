/// <summary>The command line of a program: the tier, quick, and the options of the program. Tier must be read last.</summary>
internal sealed class Words
{
    /// <summary>The exit code for a wrong word.</summary>
    public const int WrongCode = 2;

    private readonly string[] args;
    private readonly bool[] isKnown;
    private readonly List<string> all = [];

    public Words(string[] args)
    {
        this.args = args;
        isKnown = new bool[args.Length];
        IsQuick = OneOf("quick") is not null;
    }

    /// <summary>True for a short run.</summary>
    public bool IsQuick { get; }

    /// <summary>The last of these words; null if there is none.</summary>
    public string? OneOf(params string[] words)
    {
        all.AddRange(words);
        string? last = null;
        for (int i = 1; i < args.Length; i++)
        {
            if (Array.IndexOf(words, args[i]) >= 0)
            {
                isKnown[i] = true;
                last = args[i];
            }
        }

        return last;
    }

    /// <summary>The text in name=text; null if there is none.</summary>
    public string? Text(string name)
    {
        string start = name + "=";
        all.Add(start + "<text>");
        string? text = null;
        for (int i = 1; i < args.Length; i++)
        {
            if (args[i].StartsWith(start, StringComparison.Ordinal))
            {
                isKnown[i] = true;
                text = args[i].Substring(start.Length);
            }
        }

        return text;
    }

    /// <summary>The first word, which is one of the tiers. If this or another word is wrong, writes a message and returns an empty text.</summary>
    public string Tier(params string[] tiers)
    {
        string tier = args.Length > 0 ? args[0] : "";
        if (Array.IndexOf(tiers, tier) < 0)
        {
            return Refuse($"'{tier}' is no tier", tiers);
        }

        for (int i = 1; i < args.Length; i++)
        {
            if (!isKnown[i])
            {
                return Refuse($"unknown word '{args[i]}'", all);
            }
        }

        return tier;
    }

    private static string Refuse(string reason, IEnumerable<string> words)
    {
        string program = typeof(Words).Assembly.GetName().Name!;
        Console.Error.WriteLine($"{program}: {reason}; there is: {string.Join(", ", words)}");
        return "";
    }
}
