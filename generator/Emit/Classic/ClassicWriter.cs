using MPINET.Generator.Emit.Bodies;
using MPINET.Generator.Specs;
using MPINET.Generator.Specs.Classic;

namespace MPINET.Generator.Emit.Classic;

/// <summary>Writes MPI.NET's class Unsafe over the P/Invoke tier, and the conversions between the numbers of both: <c>generated/classic/</c>.</summary>
public sealed class ClassicWriter(ClassicTables tables, Renderer renderer)
{
    private static readonly string Top = Banner.CSharp("specs/");

    // The classes of constants whose numbers differ between MPIs, by the name that their conversions have. Results are
    // converted; IsArgument: arguments, too.
    private static readonly (string Class, string Name, bool IsArgument)[] Numbers =
    [
        ("error class", "Error", true),
        ("comparison", "Comparison", false),
        ("topology", "Topology", false),
        ("thread level", "Thread", true),
        ("attribute key", "Key", true),
    ];

    // The handles, by their names in the functions that convert them.
    private static readonly (string Type, string Name)[] Handles =
    [
        ("Comm", "Comm"),
        ("Datatype", "Type"),
        ("Errhandler", "Errhandler"),
        ("Group", "Group"),
        ("Info", "Info"),
        ("Op", "Op"),
        ("Request", "Request"),
    ];

    /// <summary>The folder.</summary>
    public OutputFolder Write()
    {
        OutputFolder folder = new("classic");
        folder.Add(
            "Unsafe.Functions.cs",
            Render("Unsafe", [.. tables.Functions.Select(one => new UnsafeMethod(one).Member())])
        );
        folder.Add("Unsafe.Constants.cs", Constants());
        folder.Add(
            "UnsafeHandles.cs",
            Render("UnsafeHandles", [.. Handles.SelectMany(one => Handle(one.Type, one.Name))])
        );
        folder.Add(
            "UnsafeNumbers.cs",
            Render("UnsafeNumbers", [.. Numbers.SelectMany(one => Number(one.Class, one.Name, one.IsArgument))])
        );
        return folder;
    }

    private string Render(string template, List<Member> members) =>
        renderer.Render(template, new { Banner = Top, Members = members });

    private string Constants() =>
        renderer.Render(
            "UnsafeConstants",
            new
            {
                Banner = Top,
                Constants = tables
                    .Constants.Select(one => new
                    {
                        one.Constant.Name,
                        one.Value,
                        Summary = CodeText.Xml(one.Constant.Summary),
                    })
                    .ToList(),
            }
        );

    private IEnumerable<Member> Handle(string type, string name)
    {
        string handle = $"MPI_{type}";
        List<UnsafeConstant> known = [.. tables.Constants.Where(one => one.Constant.Kind == handle)];
        yield return new()
        {
            Doc = [$"<summary>The {handle} of a number.</summary>"],
            Head = $"public static {handle} {type}",
            Parameters = ["int number"],
            Body = Switch(
                "number",
                known.DistinctBy(one => one.Value).Select(one => (Own(one), Mpis(one))),
                $"sizeof({handle}) == sizeof(int) ? ({handle})number"
                    + $" : HasFortran ? Mpi.MPI_{name}_f2c(number) : Mpi.MPI_{name}_fromint(number)"
            ),
        };
        yield return new()
        {
            Doc = [$"<summary>The number of an {handle}.</summary>"],
            Head = "public static int Number",
            Parameters = [$"{handle} handle"],
            Body = Chain(
                "handle",
                // The null handle first: a type that an MPI lacks is equal to it.
                known.OrderBy(one => !one.Constant.Name.EndsWith("_NULL", StringComparison.Ordinal)),
                $"sizeof({handle}) == sizeof(int) ? (int)(nint)handle"
                    + $" : HasFortran ? Mpi.MPI_{name}_c2f(handle) : Mpi.MPI_{name}_toint(handle)"
            ),
        };
    }

    private IEnumerable<Member> Number(string group, string name, bool isArgument)
    {
        List<UnsafeConstant> known = [.. tables.Constants.Where(one => one.Constant.Class == group)];
        if (isArgument)
        {
            yield return new()
            {
                Doc = [$"<summary>Converts a constant of the class '{group}' to MPI's value.</summary>"],
                Head = $"public static int {name}ToMpi",
                Parameters = ["int number"],
                Body = Switch("number", known.Select(one => (Own(one), Mpis(one))), "OtherToMpi(number)"),
            };
        }

        yield return new()
        {
            Doc = [$"<summary>Converts MPI's value of a constant of the class '{group}'.</summary>"],
            Head = $"public static int {name}OfMpi",
            Parameters = ["int value"],
            Body = Chain("value", known, "OtherOfMpi(value)"),
        };
    }

    private static string Own(UnsafeConstant one) => $"Unsafe.{one.Constant.Name}";

    private static string Mpis(UnsafeConstant one) => $"Mpi.{one.Constant.Name}";

    private static LinesBody Switch(string value, IEnumerable<(string Case, string Result)> arms, string other) =>
        new([
            $"return {value} switch",
            "{",
            .. arms.Select(arm => $"    {arm.Case} => {arm.Result},"),
            $"    _ => {other},",
            "};",
        ]);

    private static LinesBody Chain(string value, IEnumerable<UnsafeConstant> known, string other) =>
        new(["return", .. known.Select(one => $"    {value} == {Mpis(one)} ? {Own(one)} :"), $"    {other};"]);
}
