using MPINET.Generator.Emit.Bodies;
using MPINET.Generator.Specs;
using MPINET.Generator.Specs.Ports;

namespace MPINET.Generator.Emit.Ports;

/// <summary>
/// The methods of an operation that transfer the counts first and return an array. If the counts to send are given, the form that does
/// the work, for a span and with the received counts, is written by hand.
/// </summary>
internal sealed class CountedMembers(PortOperation operation, CountedResult result)
{
    private readonly string method = operation.Functions.Method;
    private readonly List<PortParameter> given = [.. result.Given is { } one ? new[] { one } : []];

    /// <summary>All methods.</summary>
    public IEnumerable<Member> All() =>
        [
            OfElements("T[] send", Doc()),
            OfElements(
                "ReadOnlySpan<T> send",
                [PortDoc.Inherited(PortDoc.Cref(method, true, ["T[]", .. given.Select(one => one.Type)]))]
            ),
            OfArrayWithCounts(),
            .. result.Given is null ? new[] { OfSpanWithCounts() } : [],
        ];

    private List<string> Doc() =>
        [
            $"<summary>{operation.Summary}. Blocks. Collective.</summary>",
            $"<remarks>In C: {result.CountsBy.Name} of the counts and {operation.Functions.Blocking.Name}. All processes must call this form. MPI-5.0, section {operation.Functions.Blocking.Section}.</remarks>",
            PortDoc.Inherited(new OperationMembers(operation).Cref(BufferForm.Buffer), "/exception"),
            PortDoc.Element,
            .. ParameterDoc(),
            $"<returns>{result.Returns}</returns>",
        ];

    private Member OfElements(string send, List<string> doc) =>
        new()
        {
            Doc = doc,
            Head = Head,
            Parameters = [send, .. Given()],
            Constraint = PortDoc.Unmanaged,
            Expression = $"{method}({Arguments("send")}, out _)",
        };

    private Member OfArrayWithCounts() =>
        new()
        {
            Doc =
            [
                PortDoc.Inherited(PortDoc.Cref(method, true, ["T[]", .. given.Select(one => one.Type)])),
                .. ParameterDoc(),
                PortDoc.Parameter(result.Counts.Name, result.Counts.Summary),
            ],
            Head = Head,
            Parameters = ["T[] send", .. Given(), $"out {result.Counts.Type} {result.Counts.Name}"],
            Constraint = PortDoc.Unmanaged,
            Expression = $"{method}({Arguments("Require.Span(send, nameof(send))")}, out {result.Counts.Name})",
        };

    private Member OfSpanWithCounts()
    {
        string counts = result.Counts.Name;
        return new()
        {
            Doc = [PortDoc.Inherited(PortDoc.Cref(method, true, ["T[]", $"out {result.Counts.Type}"]))],
            Head = Head,
            Parameters = ["ReadOnlySpan<T> send", $"out {result.Counts.Type} {counts}"],
            Constraint = PortDoc.Unmanaged,
            Body = new LinesBody([
                $"{counts} = {FunctionForms.MethodOf(result.CountsBy)}(send.Length);",
                $"T[] all = Results.Of<T>({counts}, nameof({counts}));",
                $"{method}(send, all, {counts});",
                "return all;",
            ]),
        };
    }

    private string Head => $"public T[] {method}<T>";

    private IEnumerable<string> Given() => given.Select(one => $"{one.Type} {one.Name}");

    private string Arguments(string send) => string.Join(", ", [send, .. given.Select(one => one.Name)]);

    private IEnumerable<string> ParameterDoc() =>
        [PortDoc.Parameter("send", result.Send), .. given.Select(one => PortDoc.Parameter(one.Name, one.Summary))];
}
