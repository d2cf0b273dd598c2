using ClangSharp.Interop;

namespace MPINET.Generator.Headers;

/// <summary>The text of a macro.</summary>
/// <param name="Name">Its name.</param>
/// <param name="IsFunctionLike">True if it has a parameter list, even an empty one.</param>
/// <param name="Text">The text after the name, without comments.</param>
/// <param name="IsBalanced">True if all brackets are closed.</param>
/// <param name="Location">The place of the definition.</param>
internal sealed record Macro(string Name, bool IsFunctionLike, string Text, bool IsBalanced, SourceLocation Location)
{
    public static Macro Read(CXCursor cursor, string name, ClangUnit unit)
    {
        List<string> words = new();
        Span<CXToken> tokens = unit.Unit.Tokenize(cursor.Extent);
        uint end = 0u;
        foreach (CXToken token in tokens)
        {
            CXSourceRange extent = token.GetExtent(unit.Unit);
            string spelling = token.GetSpelling(unit.Unit).Take();
            extent.Start.GetFileLocation(out _, out _, out _, out uint start);
            if (IsComment(spelling))
            {
                continue;
            }

            if (words.Count > 1 && start > end)
            {
                words.Add(" ");
            }

            words.Add(spelling);
            extent.End.GetFileLocation(out _, out _, out _, out end);
        }

        unit.Unit.DisposeTokens(tokens);
        string text = string.Concat(words.Skip(1));
        return new Macro(name, cursor.IsMacroFunctionLike, text, AreBalanced(words), cursor.Location.Where());
    }

    private static bool IsComment(string spelling) =>
        spelling.StartsWith("/*", StringComparison.Ordinal) || spelling.StartsWith("//", StringComparison.Ordinal);

    private static bool AreBalanced(List<string> words)
    {
        Stack<string> open = new();
        foreach (string word in words)
        {
            if (word is "(" or "[" or "{")
            {
                open.Push(word);
            }
            else if (word is ")" or "]" or "}")
            {
                string opening = word switch
                {
                    ")" => "(",
                    "]" => "[",
                    _ => "{",
                };
                if (!open.TryPop(out string? last) || last != opening)
                {
                    return false;
                }
            }
        }

        return open.Count == 0;
    }
}
