using System.Text.RegularExpressions;

namespace MPINET.Generator.Specs;

/// <summary>The words for the members of an enumeration in tables: lower case, with hyphens.</summary>
internal static partial class Words
{
    /// <summary>The word for a member.</summary>
    public static string Of<T>(T member)
        where T : struct, Enum => Boundary().Replace(member.ToString(), "-").ToLowerInvariant();

    /// <summary>All words of an enumeration, in the order of its members.</summary>
    public static IEnumerable<string> All<T>()
        where T : struct, Enum => Known<T>.Words.Keys;

    /// <summary>Finds the member that a word names; null if there is none.</summary>
    public static T? Find<T>(string word)
        where T : struct, Enum => Known<T>.Words.TryGetValue(word, out T member) ? member : null;

    [GeneratedRegex("(?<=.)(?=[A-Z])")]
    private static partial Regex Boundary();

    private static class Known<T>
        where T : struct, Enum
    {
        public static readonly Dictionary<string, T> Words = Enum.GetValues<T>()
            .ToDictionary(Of, StringComparer.Ordinal);
    }
}
