using System.Text.RegularExpressions;

namespace MPINET.Site.Reference;

/// <summary>Mends the descriptions of types that docfx has made: links, titles, and the order of what a page has.</summary>
internal static partial class ApiMending
{
    private const string Ending = ".yml";

    /// <summary>Mends all files of a folder.</summary>
    public static void Mend(string folder)
    {
        string[] files =
        [
            .. Directory.EnumerateFiles(folder, "*" + Ending).Where(file => Path.GetFileName(file) != "toc.yml"),
        ];
        Dictionary<string, string> texts = files.ToDictionary(
            file => Path.GetFileNameWithoutExtension(file),
            File.ReadAllText
        );
        Dictionary<string, string[]> ids = texts.ToDictionary(
            one => one.Key,
            one => Id().Matches(one.Value).Select(match => match.Groups[1].Value).Distinct().ToArray()
        );
        foreach ((string name, string text) in texts)
        {
            string mended = WithLongListsLast(WithWholeTitle(WithWholeLinks(text, ids), name));
            if (mended != text)
            {
                File.WriteAllText(Path.Combine(folder, name + Ending), mended);
            }
        }
    }

    /// <summary>docfx cuts the anchor of an extension method at the comma in the type of a matrix.</summary>
    public static string WithWholeLinks(string text, IReadOnlyDictionary<string, string[]> ids) =>
        Link()
            .Replace(
                text,
                link =>
                {
                    (string page, string anchor) = (link.Groups[1].Value, link.Groups[2].Value);
                    return !ids.TryGetValue(page, out string[]? all) || all.Contains(anchor) ? link.Value
                        : all.FirstOrDefault(one => one.StartsWith(anchor, StringComparison.Ordinal)) is { } whole
                            ? $"url: {page}.html#{whole}"
                        : $"url: {page}.html";
                }
            );

    /// <summary>The page of a member names its type: a search finds several methods of one name. A function of C stands alone.</summary>
    public static string WithWholeTitle(string text, string name)
    {
        Match title = MemberTitle().Match(text);
        Match space = Namespace().Match(text);
        string prefix = $"{space.Groups[1].Value}.";
        if (!title.Success || !space.Success || !name.StartsWith(prefix, StringComparison.Ordinal))
        {
            return text;
        }

        string path = name[prefix.Length..];
        int last = path.LastIndexOf('.');
        string type = last < 0 ? "" : Arity().Replace(path[..last], "");
        return type is "" or "Mpi" or "Mpix" ? text : MemberTitle().Replace(text, $"$1$2 {type}.", count: 2);
    }

    /// <summary>Members come before the lists of inherited and of extension methods, which fill several screens.</summary>
    public static string WithLongListsLast(string text)
    {
        int end = text.IndexOf("\nlanguageId:", StringComparison.Ordinal) + 1;
        if (end == 0)
        {
            return text;
        }

        string[] parts = Part().Split(text[..end]);
        return string.Concat(parts.Where(part => !IsLong(part)))
            + string.Concat(
                parts.Where(IsLong).Select(part => part.Replace("- h4: ", "- h2: ", StringComparison.Ordinal))
            )
            + text[end..];
    }

    private static bool IsLong(string part) =>
        part.StartsWith("- h4: Extension Methods\n", StringComparison.Ordinal)
        || part.StartsWith("- h4: Inherited Members\n", StringComparison.Ordinal);

    [GeneratedRegex("^  id: (.+)$", RegexOptions.Multiline)]
    private static partial Regex Id();

    [GeneratedRegex("url: ([^ #\n/]+)[.]html#([^ \n]+)")]
    private static partial Regex Link();

    [GeneratedRegex("^(title: |- api1: )(Method|Property|Field|Event|Operator) ", RegexOptions.Multiline)]
    private static partial Regex MemberTitle();

    [GeneratedRegex("^  - name: Namespace\n    value:\n      text: (.+)$", RegexOptions.Multiline)]
    private static partial Regex Namespace();

    [GeneratedRegex("-[0-9]+")]
    private static partial Regex Arity();

    // An entry with a heading, and those below it: the list.
    [GeneratedRegex("^(?=- (?:h[1-6]|api[1-6]): )", RegexOptions.Multiline)]
    private static partial Regex Part();
}
