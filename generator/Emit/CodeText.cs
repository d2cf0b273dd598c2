namespace MPINET.Generator.Emit;

/// <summary>Names and texts as C# wants them.</summary>
internal static class CodeText
{
    private static readonly HashSet<string> Keywords = new(
        (
            "abstract as base bool break byte case catch char checked class const continue decimal default "
            + "delegate do double else enum event explicit extern false finally fixed float for foreach goto if implicit "
            + "in int interface internal is lock long namespace new null object operator out override params private protected public readonly "
            + "ref return sbyte sealed short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using virtual void volatile while"
        ).Split(' '),
        StringComparer.Ordinal
    );

    /// <summary>The name, escaped where it is a keyword.</summary>
    public static string Name(string name) => Keywords.Contains(name) ? "@" + name : name;

    /// <summary>The text with XML's own characters escaped.</summary>
    public static string Xml(string text) =>
        text.Replace("&", "&amp;", StringComparison.Ordinal)
            .Replace("<", "&lt;", StringComparison.Ordinal)
            .Replace(">", "&gt;", StringComparison.Ordinal);
}
