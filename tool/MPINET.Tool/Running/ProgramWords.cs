namespace MPINET.Tool.Running;

/// <summary>
/// The command line, cut into the words of the tool and those of others. What stands after a program's name is the program's,
/// whatever it looks like; options that stand between <c>--</c> and the program's name are the launcher's.
/// </summary>
internal sealed class ProgramWords
{
    private const string End = "--";

    /// <summary>Cuts the words of a command line.</summary>
    public ProgramWords(string[] args)
    {
        Tool = args;
        if (args is ["rank", _, ..])
        {
            Tool = args[..2];
            Program = args[2..];
        }
        else if (args is ["run", ..])
        {
            Cut(args);
        }
    }

    /// <summary>The words for the tool: of "run" those up to the program's name, of "rank" those before it.</summary>
    public string[] Tool { get; private set; }

    /// <summary>The words for the launcher.</summary>
    public string[] Launcher { get; private set; } = [];

    /// <summary>The words for the program; of "rank" its name too.</summary>
    public string[] Program { get; private set; } = [];

    private void Cut(string[] args)
    {
        int i = 1;
        while (i < args.Length && args[i] != End && args[i].StartsWith('-'))
        {
            i += RunOptions.TakesNextWord(args[i]) ? 2 : 1;
        }

        string[] options = args[..Math.Min(i, args.Length)];
        string[] rest = args[options.Length..];
        if (rest is [End, ['-', ..], ..])
        {
            int end = Array.IndexOf(rest, End, 1);
            Launcher = end < 0 ? rest[1..] : rest[1..end];
            rest = end < 0 ? [] : rest[end..];
        }

        // In front of a program's name the sign says what it says everywhere.
        string[] sign = rest is [End, ..] ? [End] : [];
        rest = rest[sign.Length..];
        Tool = rest.Length == 0 ? options : [.. options, .. sign, rest[0]];
        Program = rest is [_, End, ..] ? rest[2..] : rest.Skip(1).ToArray();
    }
}
