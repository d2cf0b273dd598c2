using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <summary>
/// Writes <c>generated/cli/</c>: the class MPI, which is equal for every MPI.
/// </summary>
public sealed class CliWriter(SpecSet specs, Renderer renderer)
{
    private const string Sources = "specs/";
    private readonly HashSet<string> handles =
    [
        .. specs.Kinds.Values.Where(kind => kind.Category == KindCategory.Handle).Select(kind => kind.C),
    ];

    /// <summary>All files of the class MPI.</summary>
    /// <param name="handWritten">The folder of its hand-written parts.</param>
    public OutputFolder Write(string handWritten)
    {
        OutputFolder folder = new("cli");
        string banner = Banner.CSharp(Sources);
        foreach ((string? owner, SortedDictionary<string, List<Member>>? chapters) in Methods())
        {
            foreach ((string chapter, List<Member> members) in chapters)
            {
                string file = chapters.Count == 1 ? $"{owner}.cs" : $"{owner}.{chapter}.cs";
                folder.Add(
                    file,
                    renderer.Render(
                        owner == "MPI" ? "CliFunctions" : "CliClass",
                        new
                        {
                            Banner = banner,
                            Declaration = (owner == "T" ? "public static" : "public")
                                + $" unsafe partial class {owner}",
                            Members = members,
                        }
                    )
                );
            }
        }

        new CliHandles(specs, renderer, banner).AddTo(folder);
        new CliCallbacks(specs, renderer, banner).AddTo(folder);
        folder.Add("Constants.cs", Constants(banner));
        IEnumerable<string> byHand = Directory
            .EnumerateFiles(handWritten, "*.cs", SearchOption.AllDirectories)
            .OrderBy(Path.GetFileName, StringComparer.Ordinal);
        folder.Add("MPICalls.cs", Calls([.. folder.Texts, .. byHand.Select(File.ReadAllText)]));
        folder.Add("LargeForms.cs", LargeForms());
        folder.Add("Conversions.cs", Conversions());
        return folder;
    }

    private SortedDictionary<string, SortedDictionary<string, List<Member>>> Methods()
    {
        SortedDictionary<string, SortedDictionary<string, List<Member>>> classes = new(StringComparer.Ordinal);
        foreach (FunctionRow function in specs.Functions.Values)
        {
            foreach (string name in function.Classes)
            {
                CliClass owner =
                    CliClass.Find(name) ?? throw function.Row.Refuse($"'{name}' is not a class of the CLI tier");
                if (function.Written != Writer.Generated)
                {
                    continue;
                }

                if (!classes.TryGetValue(name, out SortedDictionary<string, List<Member>>? chapters))
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

    private string Calls(IEnumerable<string> texts) =>
        renderer.Render(
            "CliCalls",
            new
            {
                Banner = Banner.CSharp("specs/ and lowlevel/MPINET.Cli/")
                    + "\n\nusing Exception = MPINET.Cli.MPI.Exception;",
                Members = specs
                    .Functions.Values.Where(function => function.Written == Writer.Generated)
                    .SelectMany(function =>
                        function.Classes.SelectMany(name =>
                            CliMethod.Extensions(function, CliClass.Find(name)!, handles)
                        )
                    )
                    .Concat(StaticMethods.ThroughObjects(texts))
                    .ToList(),
            }
        );

    private string Conversions() =>
        renderer.Render(
            "CliConversions",
            new
            {
                Banner = Banner.CSharp(Sources),
                Classes = CliClass
                    .WithObjects.Select(c => new
                    {
                        c.Name,
                        Targets = c.SelfAndBases().ToList(),
                        Arguments = Known(c),
                        Initializer = c.SelfAndBases().Contains("Request")
                            ? " { whenCompleted = item.whenCompleted }"
                            : "",
                    })
                    .ToList(),
            }
        );

    // The members of an object besides its handle; objects of other classes look them up by the handle.
    private static string Known(CliClass type) =>
        type.Name == "Errhandler" ? ", item.throws"
        : type.Errors == ErrorSource.Maker ? ", item.errors"
        : "";

    private string LargeForms() =>
        renderer.Render(
            "LargeForms",
            new
            {
                Banner = Banner.CSharp(Sources),
                Names = specs.Functions.Values.Where(f => f.HasLarge).Select(f => f.Name["MPI_".Length..]).ToList(),
            }
        );

    private string Constants(string banner) =>
        renderer.Render(
            "CliConstants",
            new
            {
                Banner = banner,
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
        string value = CliClass.Find(type) is null ? $"Mpi.{constant.Name}" : $"new {type}(Mpi.{constant.Name})";
        return ConstantModel.Of(constant, type, name, value, CodeText.Xml(constant.Summary));
    }
}
