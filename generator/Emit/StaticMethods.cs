using System.Text.RegularExpressions;

namespace MPINET.Generator.Emit;

/// <summary>
/// The static methods of classes with objects, as extension methods: C++ calls them through an object too, which C# does not. They
/// are found in the text of the classes, whether a table, a template or a person has written them.
/// </summary>
internal static partial class StaticMethods
{
    /// <summary>The extension methods that call the static methods of the classes.</summary>
    /// <param name="texts">The files of class MPI, in which each method begins on a separate line.</param>
    public static IEnumerable<Member> ThroughObjects(IEnumerable<string> texts) =>
        texts
            .SelectMany(text => Class().Matches(text))
            .Where(match => CliClass.Find(match.Groups["name"].Value)?.Handle is not null)
            .SelectMany(owner =>
                Method()
                    .Matches(owner.Groups["body"].Value)
                    .Select(method => ThroughObject(owner.Groups["name"].Value, method))
            );

    private static Member ThroughObject(string owner, Match method)
    {
        string name = method.Groups["name"].Value;
        string[] parameters =
        [
            .. method
                .Groups["parameters"]
                .Value.Split(',', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries),
        ];
        IEnumerable<string> types = parameters.Select(p =>
            p[..p.LastIndexOf(' ')].Replace("?", "", StringComparison.Ordinal)
        );
        IEnumerable<string> arguments = parameters.Select(p =>
            Passing().Match(p).Value + p[(p.LastIndexOf(' ') + 1)..]
        );
        return new Member
        {
            Doc = [$"<inheritdoc cref=\"{owner}.{name}({string.Join(", ", types)})\" />"],
            Head = $"public static {method.Groups["type"].Value} {name}",
            Parameters = [$"this {owner} target", .. parameters],
            Expression = $"{owner}.{name}({string.Join(", ", arguments)})",
        };
    }

    [GeneratedRegex(
        @"^    public [\w ]*partial class (?<name>\w+)[^\n]*\n    \{\n(?<body>.*?)^    \}",
        RegexOptions.Multiline | RegexOptions.Singleline
    )]
    private static partial Regex Class();

    [GeneratedRegex(
        @"^        public (?:new )?static (?!implicit|explicit|readonly|bool operator)(?<type>[^\s(]+) (?<name>\w+)\((?<parameters>[^()]*)\)",
        RegexOptions.Multiline
    )]
    private static partial Regex Method();

    [GeneratedRegex("^(?:out|ref|in) ")]
    private static partial Regex Passing();
}
