namespace MPINET.Tool.Running;

/// <summary>
/// The command line, split into the words of the tool, of the launcher and of the program. All words after a program's name belong to the
/// program. Options between <c>--</c> and the program's name belong to the launcher.
/// </summary>
internal sealed class ProgramWords
{
    private const string End = "--";

    /// <summary>Splits the words of a command line.</summary>
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

    /// <summary>The words for the tool: for "run" those up to the program's name, for "rank" those before it.</summary>
    public string[] Tool { get; private set; }

    /// <summary>The words for the launcher.</summary>
    public string[] Launcher { get; private set; } = [];

    /// <summary>The words for the program. For "rank" they include its name.</summary>
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

        // Before a program's name the sign has its usual meaning.
        string[] sign = rest is [End, ..] ? [End] : [];
        rest = rest[sign.Length..];
        Tool = rest.Length == 0 ? options : [.. options, .. sign, rest[0]];
        Program = rest is [_, End, ..] ? rest[2..] : rest.Skip(1).ToArray();
    }
}
