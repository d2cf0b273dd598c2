using MPINET.Generator.Emit.Bodies;
using MPINET.Generator.Specs;
using MPINET.Generator.Specs.Ports;

namespace MPINET.Generator.Emit.Ports;

/// <summary>The methods of an operation that return its result: for a value, for elements, and for a reduction by a function, too.</summary>
/// <param name="operation">The operation.</param>
/// <param name="result">The forms.</param>
internal sealed class ResultMembers(PortOperation operation, ResultForm result)
{
    private const string Contents = "/remarks|/exception";
    private const string Last = "[OverloadResolutionPriority(-1)]";
    private const string Value = "value";

    private readonly string method = operation.Functions.Method;
    private readonly string comm = operation.Class == PortClass.Port ? "Comm." : "";
    private readonly OperationMembers members = new(operation);
    private readonly bool takesValue = result.Takes == ResultShape.Value;
    private readonly bool givesValue = result.Gives == ResultShape.Value;

    // Without a buffer to send, the value is sent from the place of the result.
    private readonly PortParameter sent = operation.Sent ?? operation.Received;

    private string Name => takesValue ? Value : sent.Name;

    private string ResultType => givesValue ? "T" : "T[]";

    private string Summary => result.Summary ?? operation.Summary;

    // A missing array is legal where the operation ignores it.
    private bool MayBeMissing => !takesValue && sent.IsNullable;

    /// <summary>All methods.</summary>
    public IEnumerable<Member> All() =>
        [
            .. Blocking(byFunction: false),
            .. FunctionMembers.AreFor(operation) ? Blocking(byFunction: true) : [],
            .. result.IsStarted ? new[] { Started() } : [],
        ];

    private IEnumerable<Member> Blocking(bool byFunction) =>
        takesValue || MayBeMissing ? [Working(byFunction)] : [OfArray(byFunction), Working(byFunction)];

    // The form that does the work: for a value, a span, or an array that may be missing.
    private Member Working(bool byFunction) =>
        new()
        {
            Doc =
                takesValue || MayBeMissing
                    ? Doc(byFunction)
                    : [PortDoc.Inherited(PortDoc.Cref(method, true, Types("T[]", byFunction)))],
            Attributes = byFunction ? [Last] : [],
            Head = $"public {ResultType} {method}<T>",
            Parameters = Parameters(
                takesValue ? "T"
                    : MayBeMissing ? "T[]?"
                    : "ReadOnlySpan<T>",
                byFunction
            ),
            Constraint = PortDoc.Unmanaged,
            Body = new LinesBody(byFunction ? ByFunction() : [.. Run()]),
        };

    private Member OfArray(bool byFunction) =>
        new()
        {
            Doc = Doc(byFunction),
            Attributes = byFunction ? [Last] : [],
            Head = $"public {ResultType} {method}<T>",
            Parameters = Parameters("T[]", byFunction),
            Constraint = PortDoc.Unmanaged,
            Expression = $"{method}({Arguments($"Require.Span({Name}, nameof({Name}))", byFunction)})",
        };

    private Member Started()
    {
        string given =
            operation.Sent is null ? "null"
            : takesValue ? $"[{Name}]"
            : MayBeMissing ? Name
            : $"Require.Given({Name}, nameof({Name}))";
        string core = givesValue
            ? $"StartValue({members.Created}, {given}, {(operation.Sent is null ? Name : "default(T)")}"
            : $"StartResult({members.Created}, {given}";
        string type =
            takesValue ? "T"
            : MayBeMissing ? "T[]?"
            : "T[]";
        return new()
        {
            Doc =
            [
                $"<summary>Starts an operation that {Lower(Summary)}. Does not block.</summary>",
                PortDoc.Inherited(members.NonblockingCref(BufferForm.Buffer), Contents),
                TypeText,
                .. ParameterText(byFunction: false),
                .. PortDoc.CallerText,
                $"<returns>The request, which gives {Lower(result.Returns)}</returns>",
            ],
            Head = $"public Request<{ResultType}> {members.NameOf(CallMode.Nonblocking)}<T>",
            Parameters = [.. Parameters(type, byFunction: false), .. PortDoc.Caller],
            Constraint = PortDoc.Unmanaged,
            Expression = $"{comm}{core}, file, line)",
        };
    }

    private List<string> Doc(bool byFunction) =>
        [
            $"<summary>{Summary}. Blocks. Collective.</summary>",
            .. byFunction
                ? [.. FunctionMembers.Remarks, PortDoc.Inherited(members.Cref(BufferForm.Buffer), "/exception")]
                : new[] { PortDoc.Inherited(members.Cref(BufferForm.Buffer), Contents) },
            TypeText,
            .. ParameterText(byFunction),
            $"<returns>{result.Returns}</returns>",
        ];

    private string TypeText =>
        takesValue ? "<typeparam name=\"T\">The type of the value.</typeparam>" : PortDoc.Element;

    private IEnumerable<PortParameter> Others => operation.Parameters.Where(one => !one.IsBuffer);

    private IEnumerable<string> ParameterText(bool byFunction) =>
        [
            PortDoc.Parameter(Name, result.Parameter ?? sent.Summary),
            .. Others.Select(one =>
                byFunction && FunctionMembers.IsOperator(one)
                    ? FunctionMembers.ParameterText
                    : PortDoc.Parameter(one.Name, one.Summary)
            ),
        ];

    private List<string> Parameters(string type, bool byFunction) =>
        [
            $"{type} {Name}",
            .. Others.Select(one =>
                byFunction && FunctionMembers.IsOperator(one) ? FunctionMembers.Parameter : $"{one.Type} {one.Name}"
            ),
        ];

    private IEnumerable<string> Types(string type, bool byFunction) =>
        [
            type,
            .. Others.Select(one =>
                byFunction && FunctionMembers.IsOperator(one) ? FunctionMembers.ParameterType : one.Type
            ),
        ];

    private string Arguments(string first, bool byFunction) =>
        string.Join(
            ", ",
            [first, .. Others.Select(one => byFunction && FunctionMembers.IsOperator(one) ? "function" : one.Name)]
        );

    private List<string> ByFunction() =>
        [
            FunctionMembers.Rented,
            $"return {method}({string.Join(", ", [Name, .. Others.Select(FunctionMembers.Argument)])});",
        ];

    private IEnumerable<string> Run()
    {
        const string Type = "Datatype type = Datatype.Of<T>();";
        if (operation.Sent is null)
        {
            return [Type, $"{comm}Run({members.Created}, default, new Operand(&{Name}, 1, type));", $"return {Name};"];
        }

        string count = takesValue ? "1" : $"{Name}.Length";
        string from =
            takesValue ? $"new Operand(&{Name}, 1, type)"
            : MayBeMissing ? $"Operand.Of(from, {Name}, type)"
            : $"new Operand(from, {Name}.Length, type)";
        string to = givesValue ? "new Operand(&result, 1, type)" : "new Operand(to, result.Length, type)";
        string[] pins = [.. takesValue ? [] : new[] { $"from = {Name}" }, .. givesValue ? [] : new[] { "to = result" }];
        string run = $"{comm}Run({(givesValue ? members.Created : "operation")}, {from}, {to});";
        string target = operation.Class == PortClass.Port ? "Comm" : "this";
        return
        [
            .. givesValue
                ? ["T result = default;"]
                : new[]
                {
                    $"{operation.Type} operation = {members.Created};",
                    $"T[] result = Results.Of<T>(operation.ResultCount({target}, {count}));",
                },
            Type,
            .. pins.Length == 0 ? [run] : new[] { $"fixed (T* {string.Join(", ", pins)})", "{", $"    {run}", "}" },
            "return result;",
        ];
    }

    private static string Lower(string sentence) => char.ToLowerInvariant(sentence[0]) + sentence[1..];
}
