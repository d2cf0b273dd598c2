using MPINET.Generator.Emit.Bodies;
using MPINET.Generator.Specs;
using MPINET.Generator.Specs.Ports;

namespace MPINET.Generator.Emit.Ports;

/// <summary>
/// The methods of an operation that transfer the counts first and return an array. The operation's struct makes segments of counts that
/// are given.
/// </summary>
internal sealed class CountedMembers(PortOperation operation, CountedResult result)
{
    private readonly string method = operation.Functions.Method;
    private readonly List<PortParameter> given = [.. result.Given is { } one ? new[] { one } : []];

    /// <summary>All methods.</summary>
    public IEnumerable<Member> All() =>
        result.Counts is not { } counts
            ? [OfOnePart()]
            :
            [
                OfElements("T[] send", Doc()),
                OfElements(
                    "ReadOnlySpan<T> send",
                    [PortDoc.Inherited(PortDoc.Cref(method, true, ["T[]", .. given.Select(one => one.Type)]))]
                ),
                OfArrayWithCounts(counts),
                OfSpanWithCounts(counts),
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

    private Member OfArrayWithCounts(PortParameter counts) =>
        new()
        {
            Doc =
            [
                PortDoc.Inherited(PortDoc.Cref(method, true, ["T[]", .. given.Select(one => one.Type)])),
                .. ParameterDoc(),
                PortDoc.Parameter(counts.Name, counts.Summary),
            ],
            Head = Head,
            Parameters = ["T[] send", .. Given(), $"out {counts.Type} {counts.Name}"],
            Constraint = PortDoc.Unmanaged,
            Expression = $"{method}({Arguments("Require.Span(send, nameof(send))")}, out {counts.Name})",
        };

    private Member OfSpanWithCounts(PortParameter counts)
    {
        string by = FunctionForms.MethodOf(result.CountsBy);
        return new()
        {
            Doc =
            [
                PortDoc.Inherited(
                    PortDoc.Cref(method, true, ["T[]", .. given.Select(one => one.Type), $"out {counts.Type}"])
                ),
            ],
            Head = Head,
            Parameters = ["ReadOnlySpan<T> send", .. Given(), $"out {counts.Type} {counts.Name}"],
            Constraint = PortDoc.Unmanaged,
            Body = new LinesBody([
                .. SegmentsOfGiven(),
                $"{counts.Name} = {by}({(result.Given is { } one ? $"{one.Name}.ToArray()" : "send.Length")});",
                $"T[] all = Results.Of<T>({counts.Name}, nameof({counts.Name}));",
                $"{method}(send, {(result.Given is null ? "" : "segments, ")}all, {counts.Name});",
                "return all;",
            ]),
        };
    }

    // The root alone knows the counts, and sends each process its own.
    private Member OfOnePart() =>
        new()
        {
            Doc = Doc(),
            Head = Head,
            Parameters = ["T[]? send", .. Given()],
            Constraint = PortDoc.Unmanaged,
            Body = new LinesBody([
                .. SegmentsOfGiven(),
                $"T[] part = Results.Of<T>({FunctionForms.MethodOf(result.CountsBy)}<int>({given[0].Name}.ToArray()));",
                $"{method}(send, segments, part);",
                "return part;",
            ]),
        };

    private IEnumerable<string> SegmentsOfGiven() =>
        given.Select(one =>
            $"Segments{(operation.Class == PortClass.Port ? "?" : "")} segments = {operation.Type}.SegmentsOf(this, {one.Name}, nameof({one.Name}));"
        );

    private string Head => $"public T[] {method}<T>";

    private IEnumerable<string> Given() => given.Select(one => $"{one.Type} {one.Name}");

    private string Arguments(string send) => string.Join(", ", [send, .. given.Select(one => one.Name)]);

    private IEnumerable<string> ParameterDoc() =>
        [PortDoc.Parameter("send", result.Send), .. given.Select(one => PortDoc.Parameter(one.Name, one.Summary))];
}
