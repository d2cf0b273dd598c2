using MPINET.Generator.Emit.Bodies;
using MPINET.Generator.Model;
using MPINET.Generator.Specs;
using MPINET.Generator.Specs.Ports;

namespace MPINET.Generator.Emit.Ports;

/// <summary>
/// The generated part of an operation's struct: the functions of MPI and their call. It counts on fields with the names of the row's
/// parameters besides the buffers, and on one named root if the operation has a root.
/// </summary>
internal sealed class OperationCall(PortOperation operation)
{
    private const string Root = "root";
    private static readonly HashSet<string> Handles = ["MPI_Comm", "MPI_Datatype", "MPI_Op"];

    private readonly FunctionForms forms = operation.Functions;
    private readonly List<PortParameter> segments = operation.Parameters.FindAll(one => one.IsSegments);
    private readonly PortParameter? op = operation.Parameters.Find(FunctionMembers.IsOperator);
    private readonly List<PortParameter> kept = operation.Parameters.FindAll(one =>
        one.IsSegments || FunctionMembers.IsOperator(one)
    );

    /// <summary>All members.</summary>
    public IEnumerable<Member> All() =>
        [
            Fact("string", "Name", $"\"{forms.Blocking.Name}\""),
            Fact("MpiFunction", "Nonblocking", $"MpiFunction.{forms.Nonblocking.Name}"),
            Fact("MpiFunction", "Persistent", $"MpiFunction.{forms.Persistent!.Name}"),
            Call(),
            Keep(),
        ];

    private static Member Fact(string type, string name, string value) =>
        new()
        {
            Doc = ["<inheritdoc />"],
            Head = $"public readonly {type} {name}",
            IsProperty = true,
            Expression = value,
        };

    private Member Keep() =>
        new()
        {
            Doc = ["<inheritdoc />"],
            Head = "public readonly void KeepFor",
            Parameters = ["Request request"],
            Body = new LinesBody([
                .. kept.Count == 0
                    ? new[] { "// Nothing but the buffers, which the request keeps itself." }
                    : kept.Select(one => $"{one.Name}.KeepFor(request);"),
            ]),
        };

    private Member Call() =>
        new()
        {
            Doc = ["<inheritdoc />"],
            Attributes = ["[MethodImpl(MethodImplOptions.AggressiveInlining)]"],
            Head = "public readonly int Call",
            Parameters =
            [
                "Way way",
                "ref Operand send",
                "ref Operand receive",
                "MPI_Comm comm",
                "MPI_Request* request",
            ],
            Body = new LinesBody([.. InPlace()]),
        };

    // Segments are kept in place during the call.
    private IEnumerable<string> InPlace() =>
        segments.Count == 0
            ? Statements()
            :
            [
                .. segments.Select(one => $"fixed ({(one.IsTyped ? "long" : "int")}* {one.Name} = this.{one.Name})"),
                "{",
                .. segments
                    .Where(one => one.IsTyped)
                    .Select(one => $"    TypedSegmentsInPlace {InArrays(one)} = this.{one.Name}.At({one.Name});"),
                .. Statements().Select(line => line.Length == 0 ? line : $"    {line}"),
                "}",
            ];

    private IEnumerable<string> Statements()
    {
        List<ParameterRow> parameters = Parameters(isLarge: false);
        string result = op is null ? "return" : "int code =";
        return
        [
            .. operation.CallsLarge
                ?
                [
                    "if (hasLargeCounts)",
                    "{",
                    .. Functions("return", "_c", Parameters(isLarge: true).ConvertAll(one => Value(one, isLarge: true)))
                        .Select(line => $"    {line}"),
                    "}",
                    "",
                ]
                : Enumerable.Empty<string>(),
            .. parameters
                .Where(one => one.Name != "comm")
                .Select(one =>
                    $"{TypeOf(one, isLarge: false)} {CodeText.Name(one.Name)} = {Value(one, isLarge: false)};"
                ),
            .. Functions(result, "", parameters.ConvertAll(one => CodeText.Name(one.Name))),
            .. op is null ? [] : new[] { $"return this.{op.Name}.End(way, code, comm);" },
        ];
    }

    private IEnumerable<string> Functions(string result, string suffix, List<string> arguments)
    {
        string all = string.Join(", ", arguments);
        return
        [
            $"{result} way switch",
            "{",
            $"    Way.Blocking => Mpi.{forms.Blocking.Name}{suffix}({all}),",
            $"    Way.Nonblocking => Mpi.{forms.Nonblocking.Name}{suffix}({all}, request),",
            $"    _ => Mpi.{forms.Persistent!.Name}{suffix}({all}, Mpi.MPI_INFO_NULL, request),",
            "};",
        ];
    }

    private List<ParameterRow> Parameters(bool isLarge) =>
        forms.Blocking.Parameters.FindAll(one => isLarge || !one.IsLargeOnly);

    // The argument of MPI that the operands and fields give.
    private string Value(ParameterRow parameter, bool isLarge)
    {
        string type = TypeOf(parameter, isLarge);
        string side = SideOf(parameter);
        return (parameter.Kind.Name, type) switch
        {
            ("BUFFER", _) => $"{side}.Argument",
            ("DATATYPE", "MPI_Datatype") => op is null ? $"{side}.Handle" : $"this.{op.Name}.TypeFor({side}.Handle)",
            ("OPERATION", _) when op is not null => $"this.{op.Name}.Begin(way)",
            ("RANK", _) when operation.Class == PortClass.Port => $"this.{Root}.Rank",
            ("COMMUNICATOR", _) => "comm",
            (_, "int") => $"{side}.Count",
            _ => InSegments(parameter, SegmentsOf(side), isLarge),
        };
    }

    private string InSegments(ParameterRow parameter, PortParameter? given, bool isLarge) =>
        (given, parameter.Kind.Name) switch
        {
            (null, _) => throw operation.Row.Refuse(
                $"no parameter in collective-parameters.tsv gives '{parameter.Name}' of {forms.Blocking.Name}"
            ),
            ({ IsTyped: true }, "DATATYPE") => $"{InArrays(given)}.Types",
            ({ IsTyped: true }, "DISPLACEMENT") => $"{InArrays(given)}.LongDisplacements",
            ({ IsTyped: true }, "POLYDISPLACEMENT") => $"{InArrays(given)}.Displacements",
            ({ IsTyped: true }, _) => $"{InArrays(given)}.{(isLarge ? "LargeCounts" : "Counts")}",
            (_, "POLYDISPLACEMENT") => $"{given.Name} + this.{given.Name}.Count",
            _ => given.Name,
        };

    // The names of C distinguish the sides. An argument of neither side is sent, or is the only buffer.
    private string SideOf(ParameterRow parameter) =>
        operation.Sent is null
        || parameter.Name.StartsWith("recv", StringComparison.Ordinal)
        || parameter.Name == "rdispls"
            ? "receive"
            : "send";

    private PortParameter? SegmentsOf(string side) =>
        segments.Count < 2 ? segments.FirstOrDefault() : segments[side == "send" ? 0 : 1];

    private static string InArrays(PortParameter one) => $"{one.Name}InPlace";

    private static string TypeOf(ParameterRow parameter, bool isLarge) =>
        CTypes.CSharp(CTypes.Of(parameter, isLarge), Handles)
        ?? throw parameter.Row.Refuse($"the C type '{CTypes.Of(parameter, isLarge)}' has no counterpart in C#");
}
