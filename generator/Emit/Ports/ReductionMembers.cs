using MPINET.Generator.Emit.Bodies;
using MPINET.Generator.Specs;
using MPINET.Generator.Specs.Ports;

namespace MPINET.Generator.Emit.Ports;

/// <summary>The methods of a reduction that return its result: by an operator or a function, for a value or for several.</summary>
internal sealed class ReductionMembers(PortOperation operation, ReductionResult result)
{
    private const string Op = "ReductionOperator op";
    private const string Function = FunctionMembers.Parameter;
    private const string Contents = "/remarks|/exception";
    private const string TypeOfValue = "<typeparam name=\"T\">The type of the value.</typeparam>";
    private const string ValueText = "<param name=\"value\">The value of this process.</param>";
    private const string OpText = "<param name=\"op\">The operation that combines two elements.</param>";
    private const string Last = "[OverloadResolutionPriority(-1)]";

    private readonly string method = operation.Functions.Method;
    private readonly string comm = operation.Class == PortClass.Port ? "Comm." : "";
    private readonly OperationMembers members = new(operation);
    private readonly string sendText = PortDoc.Parameter(operation.Sent!.Name, operation.Sent.Summary);

    private string Blocks => $"{result.Summary}. Blocks. Collective.";

    /// <summary>All methods.</summary>
    public IEnumerable<Member> All() =>
        [OfValue(), OfValueByFunction(), .. OfElements(), .. OfElementsByFunction(), Started()];

    private Member OfValue() =>
        new()
        {
            Doc = ValueDoc(Blocks, [PortDoc.Inherited(members.Cref(BufferForm.Buffer), Contents)], OpText, result.One),
            Head = $"public T {method}<T>",
            Parameters = ["T value", Op],
            Constraint = PortDoc.Unmanaged,
            Body = new LinesBody([
                "T result = default;",
                "Datatype type = Datatype.Of<T>();",
                $"{comm}Run({operation.Operation}, new Operand(&value, 1, type), new Operand(&result, 1, type));",
                "return result;",
            ]),
        };

    private Member OfValueByFunction() =>
        new()
        {
            Doc = ValueDoc(
                Blocks,
                [.. FunctionMembers.Remarks, PortDoc.Inherited(members.Cref(BufferForm.Buffer), "/exception")],
                FunctionMembers.ParameterText,
                result.One
            ),
            Attributes = [Last],
            Head = $"public T {method}<T>",
            Parameters = ["T value", Function],
            Constraint = PortDoc.Unmanaged,
            Body = ByFunction("value"),
        };

    private IEnumerable<Member> OfElements() =>
        [
            OfArray(Op, "op", OpText, PortDoc.Inherited(members.Cref(BufferForm.Buffer), Contents)),
            new()
            {
                Doc = [PortDoc.Inherited($"{method}{{T}}(T[], ReductionOperator)")],
                Head = $"public T[] {method}<T>",
                Parameters = ["ReadOnlySpan<T> send", Op],
                Constraint = PortDoc.Unmanaged,
                Body = new LinesBody([
                    $"T[] result = {(operation.Class == PortClass.Port ? "NewResult<T>(send.Length)" : "new T[send.Length]")};",
                    $"{comm}RunSpan({operation.Operation}, send, result);",
                    "return result;",
                ]),
            },
        ];

    private IEnumerable<Member> OfElementsByFunction() =>
        [
            OfArray(
                Function,
                "function",
                FunctionMembers.ParameterText,
                PortDoc.Inherited($"{method}{{T}}(T, Func{{T, T, T}})", Contents),
                Last
            ),
            new()
            {
                Doc = [PortDoc.Inherited($"{method}{{T}}(T[], Func{{T, T, T}})")],
                Attributes = [Last],
                Head = $"public T[] {method}<T>",
                Parameters = ["ReadOnlySpan<T> send", Function],
                Constraint = PortDoc.Unmanaged,
                Body = ByFunction("send"),
            },
        ];

    private Member OfArray(string parameter, string name, string text, string inherited, params string[] attributes) =>
        new()
        {
            Doc =
            [
                $"<summary>{operation.Summary}. Blocks. Collective.</summary>",
                inherited,
                PortDoc.Element,
                sendText,
                text,
                $"<returns>{result.Several}</returns>",
            ],
            Attributes = [.. attributes],
            Head = $"public T[] {method}<T>",
            Parameters = ["T[] send", parameter],
            Constraint = PortDoc.Unmanaged,
            Expression = $"{method}(Require.Span(send, nameof(send)), {name})",
        };

    private Member Started()
    {
        const string Result = "The result";
        string rest = result.One.StartsWith(Result, StringComparison.Ordinal)
            ? result.One[Result.Length..]
            : throw operation.Row.Refuse($"column 'result' holds '{result.One}'; it begins with '{Result}'");
        return new()
        {
            Doc = ValueDoc(
                $"Starts an operation that {char.ToLowerInvariant(result.Summary[0])}{result.Summary[1..]}. Does not block.",
                [PortDoc.Inherited(members.NonblockingCref(BufferForm.Buffer), Contents)],
                OpText,
                $"The request, which gives the result{rest}",
                PortDoc.CallerText
            ),
            Head = $"public Request<T> {members.NameOf(CallMode.Nonblocking)}<T>",
            Parameters = ["T value", Op, .. PortDoc.Caller],
            Constraint = PortDoc.Unmanaged,
            Expression = $"{comm}StartValue({operation.Operation}, [value], default(T), file, line)",
        };
    }

    private static List<string> ValueDoc(
        string summary,
        IEnumerable<string> inherited,
        string last,
        string returns,
        params string[] caller
    ) =>
        [
            $"<summary>{summary}</summary>",
            .. inherited,
            TypeOfValue,
            ValueText,
            last,
            .. caller,
            $"<returns>{returns}</returns>",
        ];

    private LinesBody ByFunction(string argument) =>
        new(["using ReductionOperator op = ReductionOperator.Create(function);", $"return {method}({argument}, op);"]);
}
