using System.Reflection;
using System.Text.RegularExpressions;

namespace MPINET.Tests.Guide;

/// <summary>The checklist in docs/mpinet.md: each member in the paper, the member here, and the test that covers it.</summary>
public sealed class Checklist
{
    private static readonly Dictionary<string, string> Keywords = new()
    {
        ["Int32"] = "int",
        ["Int64"] = "long",
        ["IntPtr"] = "nint",
        ["Double"] = "double",
        ["String"] = "string",
        ["Boolean"] = "bool",
    };

    private static readonly List<Match> Rows =
    [
        .. Regex
            .Matches(
                File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "docs", "mpinet.md")),
                @"^\| .+ \| `([\w.]+)(?:[([]([^`]*)[)\]])?` \| `(\w+)\.(\w+)` \|$",
                RegexOptions.Multiline
            )
            .Cast<Match>(),
    ];

    [Fact]
    public void Names_every_member_of_the_listing() => Assert.InRange(Rows.Count, 140, 200);

    [Fact]
    public void Names_members_that_are_public() =>
        Assert.Empty(
            Rows.Where(row => !IsPublic(row.Groups[1].Value, row.Groups[2].Success ? row.Groups[2].Value : null))
                .Select(row => row.Value)
        );

    [Fact]
    public void Names_tests_that_are_run()
    {
        ILookup<string, string> tests = typeof(Checklist)
            .Assembly.GetTypes()
            .SelectMany(type => type.GetMethods())
            .Where(method => method.GetCustomAttributes().Any(attribute => attribute is FactAttribute))
            .Select(method => $"{method.DeclaringType!.Name}.{method.Name}")
            .ToLookup(name => name);
        Assert.Empty(Rows.Where(row => !tests.Contains($"{row.Groups[3]}.{row.Groups[4]}")).Select(row => row.Value));
    }

    // Type, Type(parameters) for a constructor, Type.Member, Type.this[parameters], Type.Method(parameters).
    private static bool IsPublic(string name, string? parameters)
    {
        string[] parts = name.Split('.');
        Assembly assembly = typeof(Session).Assembly;
        Type? type = assembly.GetType($"MPINET.{parts[0]}") ?? assembly.GetType($"MPINET.{parts[0]}`1");
        if (type is null || !type.IsVisible)
        {
            return false;
        }

        string[] wanted = parameters?.Split([", "], StringSplitOptions.RemoveEmptyEntries) ?? [];
        const BindingFlags Any = BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static;
        IEnumerable<ParameterInfo[]> found = (parts.Length == 1 ? ".ctor" : parts[1]) switch
        {
            ".ctor" when parameters is null =>
            [
                [],
            ],
            ".ctor" => type.GetConstructors(Any).Select(constructor => constructor.GetParameters()),
            "this" => type.GetProperties(Any).Select(property => property.GetIndexParameters()),
            string property when parameters is null => type.GetMember(property, Any | BindingFlags.FlattenHierarchy)
                .Select(_ => Array.Empty<ParameterInfo>()),
            string method => type.GetMethods(Any | BindingFlags.FlattenHierarchy)
                .Where(candidate => candidate.Name == method && !candidate.IsGenericMethod)
                .Select(candidate => candidate.GetParameters()),
        };
        return found.Any(candidate => Takes(candidate, wanted));
    }

    // True if a call with arguments of these types compiles: the further parameters are optional.
    private static bool Takes(ParameterInfo[] parameters, string[] wanted) =>
        parameters.Length >= wanted.Length
        && parameters.Take(wanted.Length).Select(parameter => NameOf(parameter.ParameterType)).SequenceEqual(wanted)
        && parameters.Skip(wanted.Length).All(parameter => parameter.IsOptional);

    private static string NameOf(Type type) =>
        type.IsByRef ? $"ref {NameOf(type.GetElementType()!)}"
        : type.IsArray ? $"{NameOf(type.GetElementType()!)}[]"
        : Keywords.TryGetValue(type.Name, out string? keyword) ? keyword
        : type.Name;
}
