namespace MPINET.Tool;

/// <summary>
/// The command line of a program that is to be run, cut off from the tool's own: what stands after the program's name is
/// the program's, whatever it looks like.
/// </summary>
internal static class ProgramWords
{
    /// <summary>The words for the tool: of "run" those up to the program's name, of "rank" those before it.</summary>
    public static string[] Before(string[] args) => args[..Split(args)];

    /// <summary>The words after those.</summary>
    public static string[] After(string[] args)
    {
        var rest = args[Split(args)..];
        return rest is ["--", ..] ? rest[1..] : rest;
    }

    /// <summary>The place behind the program's name; the end where there is no program.</summary>
    private static int Split(string[] args)
    {
        if (args is ["rank", _, ..])
        {
            return 2;
        }

        if (args is not ["run", ..])
        {
            return args.Length;
        }

        var i = 1;
        while (i < args.Length && args[i].StartsWith('-'))
        {
            i += RunCommand.OptionsWithValue.Contains(args[i]) ? 2 : 1;
        }

        return Math.Min(i + 1, args.Length);
    }
}
