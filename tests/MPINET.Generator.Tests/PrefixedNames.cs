using System.Text.RegularExpressions;

namespace MPINET.Generator.Tests;

/// <summary>Finds MPI's names in a text without a compiler, as a second opinion.</summary>
internal static partial class PrefixedNames
{
    /// <summary>Every word of the text that starts with MPI_, PMPI_, MPIX_ or PMPIX_, except in quoted text.</summary>
    public static HashSet<string> In(string text) =>
        [.. Word().Matches(Quoted().Replace(text, "")).Select(match => match.Value)];

    [GeneratedRegex(@"\bP?MPIX?_\w+")]
    private static partial Regex Word();

    [GeneratedRegex("\"[^\"\n]*\"")]
    private static partial Regex Quoted();
}
