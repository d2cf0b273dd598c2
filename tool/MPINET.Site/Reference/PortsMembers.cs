using System.Text.RegularExpressions;
using System.Xml.Linq;

namespace MPINET.Site.Reference;

/// <summary>The members of the tier of ports for each function of MPI: those whose documentation says "In C:" and its name.</summary>
internal static partial class PortsMembers
{
    /// <summary>Type and name of the members, by the function.</summary>
    /// <param name="documentation">The XML documentation of MPINET.dll.</param>
    public static IReadOnlyDictionary<string, string[]> Read(string documentation) =>
        XDocument
            .Load(documentation)
            .Descendants("member")
            .SelectMany(member =>
                InC()
                    .Matches(member.Value)
                    .SelectMany(sentence => Function().Matches(sentence.Value))
                    .Select(function =>
                        (Function: function.Value, Member: NameOf((string?)member.Attribute("name") ?? ""))
                    )
            )
            .GroupBy(one => one.Function)
            .ToDictionary(
                same => same.Key,
                same => same.Select(one => one.Member).Distinct().Order(StringComparer.Ordinal).ToArray()
            );

    // M:MPINET.Port.Send``1(``0[],System.Int32) is Port.Send; a constructor has the name of its type.
    private static string NameOf(string id)
    {
        string[] parts = Arity().Replace(id.Split('(')[0], "").Split('.');
        return id.StartsWith("T:", StringComparison.Ordinal) || parts[^1] == "#ctor"
            ? parts[parts[^1] == "#ctor" ? ^2 : ^1]
            : $"{parts[^2]}.{parts[^1]}";
    }

    [GeneratedRegex(@"In C: (?:[^.]|\.(?=\S))*")]
    private static partial Regex InC();

    [GeneratedRegex(@"MPI_(?:T_)?[A-Z][a-z][A-Za-z0-9_]*")]
    private static partial Regex Function();

    [GeneratedRegex("`+[0-9]+")]
    private static partial Regex Arity();
}
