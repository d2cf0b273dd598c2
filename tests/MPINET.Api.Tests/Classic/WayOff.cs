using System.Text;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using Mono.Cecil;
using Mono.Cecil.Rocks;

namespace MPINET.Api.Tests.Classic;

/// <summary>The call of the tier of ports that replaces each member of MPINET.Classic, from the XML documentation.</summary>
internal sealed class WayOff : IDisposable
{
    private const string Mark = "Ports: ";

    // Its functions are those of the P/Invoke tier, by the same names, as the guide states in one sentence.
    private const string Unsafe = "Unsafe";

    // The sentence that begins with the mark. A point within a word does not end it.
    private static readonly Regex Sentence = new(@"Ports: (.*?)\.(?=\s|$)", RegexOptions.Singleline);

    private static readonly Dictionary<string, string> operators = new()
    {
        ["op_BitwiseAnd"] = "operator &",
        ["op_BitwiseOr"] = "operator |",
        ["op_Subtraction"] = "operator -",
        ["op_Equality"] = "operator ==",
        ["op_Inequality"] = "operator !=",
    };

    private readonly Documentation documentation = new();
    private readonly ModuleDefinition classic = Read("MPINET.Classic");
    private readonly ModuleDefinition ports = Read("MPINET");
    private readonly Dictionary<string, string> names = [];

    public WayOff()
    {
        foreach (TypeDefinition type in ports.Types.Where(type => type.IsPublic))
        {
            names[DocCommentId.GetDocCommentId(type)] = MpiNetText.NameOf(type);
            foreach (IMemberDefinition member in Members(type))
            {
                names[DocCommentId.GetDocCommentId(member)] = $"{MpiNetText.NameOf(type)}.{Short(member)}";
            }
        }
    }

    /// <summary>The table: its header, and a row for each member.</summary>
    public IEnumerable<string> Table() =>
        Rows()
            .Select(row => $"| `{Escaped(row.Member)}` | {Escaped(row.Ports ?? "")} |")
            .Prepend("|---|---|")
            .Prepend("| MPI.NET | ports |");

    /// <summary>The members whose documentation names no replacement.</summary>
    public IEnumerable<string> Silent() => Rows().Where(row => row.Ports is null).Select(row => row.Member);

    /// <inheritdoc />
    public void Dispose()
    {
        classic.Dispose();
        ports.Dispose();
    }

    // A bar ends a cell, even in code.
    private static string Escaped(string text) => text.Replace("|", "\\|");

    private IEnumerable<(string Member, string? Ports)> Rows() =>
        classic
            .Types.Where(type => type.IsPublic && !MemberText.IsDelegate(type) && type.Name != Unsafe)
            .SelectMany(type =>
                Members(type).Select(one => ($"{MpiNetText.NameOf(type)}.{Short(one)}", SentenceOf(one)))
            )
            .OrderBy(row => row.Item1, StringComparer.Ordinal);

    // An override has the documentation of the method that it overrides.
    private string? SentenceOf(IMemberDefinition member)
    {
        XElement? remarks = documentation.RemarksOf(DocCommentId.GetDocCommentId(member));
        string text = remarks is null ? "" : TextOf(remarks);
        Match match = Sentence.Match(text);
        return match.Success ? match.Groups[1].Value
            : member.DeclaringType.BaseType is TypeDefinition above
            && Members(above).FirstOrDefault(one => one.Name == member.Name) is { } overridden
                ? SentenceOf(overridden)
            : null;
    }

    private string TextOf(XElement remarks)
    {
        StringBuilder text = new();
        foreach (XNode node in remarks.Nodes())
        {
            text.Append(
                node switch
                {
                    XElement { Name.LocalName: "see" } see => Code((string?)see.Attribute("cref") ?? ""),
                    XElement { Name.LocalName: "c" } code => $"`{code.Value}`",
                    XText plain => plain.Value,
                    _ => node.ToString(),
                }
            );
        }

        return Regex.Replace(text.ToString(), @"\s+", " ").Trim();
    }

    private string Code(string id) =>
        names.TryGetValue(id, out string? name) ? $"`{name}`" : $"`{id.Substring(id.LastIndexOf('.') + 1)}`";

    private static IEnumerable<IMemberDefinition> Members(TypeDefinition type) =>
        [
            .. type.Fields.Where(one => (one.IsPublic || one.IsFamily) && !one.IsRuntimeSpecialName),
            .. type.Properties.Where(one => ApiListing.IsVisible(one.GetMethod) || ApiListing.IsVisible(one.SetMethod)),
            .. type.Methods.Where(one => ApiListing.IsVisible(one) && !one.IsGetter && !one.IsSetter),
        ];

    private static string Short(IMemberDefinition member) =>
        member switch
        {
            MethodDefinition method => (
                method.IsConstructor ? "new"
                : operators.TryGetValue(method.Name, out string? name) ? name
                : method.Name
            )
                + (
                    method.HasGenericParameters
                        ? $"<{string.Join(", ", method.GenericParameters.Select(one => one.Name))}>"
                        : ""
                )
                + $"({string.Join(", ", method.Parameters.Where(one => one.Name is not ("file" or "line")).Select(MpiNetText.TypeOf))})",
            PropertyDefinition { HasParameters: true } index =>
                $"this[{string.Join(", ", index.Parameters.Select(MpiNetText.TypeOf))}]",
            _ => member.Name,
        };

    private static ModuleDefinition Read(string assembly) =>
        ModuleDefinition.ReadModule(Path.Combine(AppContext.BaseDirectory, assembly + ".dll"));
}
