using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <summary>Writes <c>generated/cli/</c>: the class MPI as the standard says, the same text for every MPI.</summary>
public sealed class CliWriter(SpecSet specs, Renderer renderer)
{
    private readonly HashSet<string> handles =
    [
        .. specs.Kinds.Values.Where(kind => kind.Category == KindCategory.Handle).Select(kind => kind.C),
    ];

    /// <summary>All files of the folder.</summary>
    public OutputFolder Write()
    {
        var folder = new OutputFolder("cli");
        foreach (var (owner, chapters) in Methods())
        {
            foreach ((string chapter, List<Member> members) in chapters)
            {
                string file = chapters.Count == 1 ? $"{owner}.cs" : $"{owner}.{chapter}.cs";
                folder.Add(file, owner == "MPI" ? Functions(members) : Class(owner, members));
            }
        }

        folder.Add("Constants.cs", Constants());
        folder.Add("LargeForms.cs", LargeForms());
        return folder;
    }

    private SortedDictionary<string, SortedDictionary<string, List<Member>>> Methods()
    {
        var classes = new SortedDictionary<string, SortedDictionary<string, List<Member>>>(StringComparer.Ordinal);
        foreach (FunctionRow function in specs.Functions.Values)
        {
            foreach (string name in function.Classes)
            {
                CliClass owner =
                    CliClass.Find(name) ?? throw function.Row.Refuse($"'{name}' is not a class of the CLI tier");
                if (function.Written != "generated")
                {
                    continue;
                }

                if (!classes.TryGetValue(name, out var chapters))
                {
                    classes.Add(name, chapters = new(StringComparer.Ordinal));
                }

                if (!chapters.TryGetValue(function.Chapter, out List<Member>? members))
                {
                    chapters.Add(function.Chapter, members = []);
                }

                members.AddRange(CliMethod.Of(function, owner, handles));
            }
        }

        return classes;
    }

    private string Functions(List<Member> members) =>
        renderer.Render("CliFunctions", new { Banner = Banner.CSharp("specs/"), Members = members });

    private string Class(string owner, List<Member> members) =>
        renderer.Render(
            "CliClass",
            new
            {
                Banner = Banner.CSharp("specs/"),
                Declaration = owner == "T"
                    ? "public static unsafe partial class T"
                    : $"public unsafe partial class {owner}",
                Members = members,
            }
        );

    private string LargeForms() =>
        renderer.Render(
            "LargeForms",
            new
            {
                Banner = Banner.CSharp("specs/"),
                Names = specs.Functions.Values.Where(f => f.HasLarge).Select(f => f.Name["MPI_".Length..]).ToList(),
            }
        );

    private string Constants() =>
        renderer.Render(
            "CliConstants",
            new
            {
                Banner = Banner.CSharp("specs/"),
                Constants = specs
                    .Constants.Values.Where(constant =>
                        constant.Cli is not null && !constant.Name.Contains(':', StringComparison.Ordinal)
                    )
                    .Select(Constant)
                    .ToList(),
            }
        );

    private static ConstantModel Constant(ConstantRow constant)
    {
        // "Datatype:BOOL" is MPI.BOOL; without a colon the name is C's without its prefix.
        string[] parts = constant.Cli!.Split(':');
        string type = parts[0];
        string name = parts.Length > 1 ? parts[1] : constant.Name["MPI_".Length..];
        string value =
            type.StartsWith("string[", StringComparison.Ordinal) ? "null"
            : CliClass.Find(type) is null ? $"Mpi.{constant.Name}"
            : $"new {type}(Mpi.{constant.Name})";
        return new ConstantModel(value == "null" ? type + "?" : type, name, value, CodeText.Xml(constant.Summary));
    }
}
