using MPINET.Generator.Emit.Bodies;
using MPINET.Generator.Specs;
using MPINET.Generator.Specs.Ports;

namespace MPINET.Generator.Emit.Ports;

/// <summary>The methods of the sends of one mode.</summary>
internal sealed class SendMembers(PortSend send)
{
    /// <summary>The parameter for the tag.</summary>
    public const string Tag = "int tag = Tag.Default";

    /// <summary>The documentation of <see cref="Tag" />.</summary>
    public const string TagText = "<param name=\"tag\">The tag, from 0 to <see cref=\"Tag.UpperBound\" />.</param>";

    private static readonly string[] Exceptions =
    [
        "<exception cref=\"ArgumentNullException\">The buffer is null.</exception>",
        "<exception cref=\"ArgumentOutOfRangeException\">The tag is out of range.</exception>",
        "<exception cref=\"InvalidOperationException\">There is no session, this thread may not call MPI, or the port only receives.</exception>",
        PortDoc.MpiError,
    ];

    private readonly string blocking = send.Functions.Method;
    private readonly string nonblocking = send.Functions.MethodIn(CallMode.Nonblocking);
    private readonly string persistent = send.Functions.MethodIn(CallMode.Persistent);
    private readonly string mode = $"{send.Mode}Mode";

    /// <summary>All methods.</summary>
    public IEnumerable<Member> All() => [.. Blocking(), .. Nonblocking(), .. Persistent()];

    private IEnumerable<Member> Blocking() =>
        [
            new()
            {
                Doc =
                [
                    $"<summary>{send.Blocking}</summary>",
                    PortDoc.Remarks(send.Functions.Blocking),
                    "<param name=\"buffer\">The elements to send.</param>",
                    TagText,
                    .. Exceptions,
                ],
                Head = $"public void {blocking}",
                Parameters = ["ITypedBuffer buffer", Tag],
                Expression = $"SendBuffer<{mode}>(buffer, tag)",
            },
            Blocks("T[]", [PortDoc.Inherited($"{blocking}(ITypedBuffer, int)"), PortDoc.Element]),
            Blocks("Span<T>", [ByArray(blocking, "int")]),
            Blocks("ReadOnlySpan<T>", [ByArray(blocking, "int")]),
            new()
            {
                Doc =
                [
                    ByArray(blocking, "int"),
                    "<param name=\"value\">The one element that is sent.</param>",
                    TagText,
                ],
                Head = $"public void {blocking}<T>",
                Parameters = ["T value", Tag],
                Constraint = PortDoc.Unmanaged,
                Expression = $"SendFrom<{mode}>(&value, 1, Datatype.Of<T>(), tag)",
            },
        ];

    private IEnumerable<Member> Nonblocking() =>
        [
            new()
            {
                Doc =
                [
                    $"<summary>{send.Nonblocking}</summary>",
                    PortDoc.Remarks(send.Functions.Nonblocking),
                    "<param name=\"buffer\">The elements to send. They must not change until the request has completed.</param>",
                    TagText,
                    .. PortDoc.CallerText,
                    PortDoc.Started,
                    .. Exceptions,
                ],
                Head = $"public Request {nonblocking}",
                Parameters = ["ITypedBuffer buffer", Tag, .. PortDoc.Caller],
                Expression = $"StartBuffer<{mode}>(buffer, tag, file, line)",
            },
            Starts(
                "T[] buffer",
                "StartArray",
                PortDoc.Inherited($"{nonblocking}(ITypedBuffer, int, string, int)"),
                PortDoc.Element
            ),
            Starts("Memory<T> buffer", "StartMemory", ByArray(nonblocking, "int, string, int")),
            Starts("ReadOnlyMemory<T> buffer", "StartMemory", ByArray(nonblocking, "int, string, int")),
            Starts(
                "T value",
                "StartValue",
                [
                    ByArray(nonblocking, "int, string, int"),
                    "<param name=\"value\">The one element that is sent, of which the request keeps a copy.</param>",
                    TagText,
                    .. PortDoc.CallerText,
                ]
            ),
        ];

    private IEnumerable<Member> Persistent() =>
        [
            new()
            {
                Doc =
                [
                    $"<summary>{send.Persistent}</summary>",
                    PortDoc.Remarks(
                        send.Functions.Persistent!,
                        between: "The buffer stays in place until the request is disposed of."
                    ),
                    PortDoc.Inherited($"{nonblocking}(ITypedBuffer, int, string, int)", "/param|/exception"),
                    PortDoc.Created,
                ],
                Head = $"public PersistentRequest {persistent}",
                Parameters = ["ITypedBuffer buffer", Tag, .. PortDoc.Caller],
                Expression = $"InitBuffer<{mode}>(buffer, tag, file, line)",
            },
            new()
            {
                Doc = [PortDoc.Inherited($"{persistent}(ITypedBuffer, int, string, int)"), PortDoc.Element],
                Head = $"public PersistentRequest {persistent}<T>",
                Parameters = ["T[] buffer", Tag, .. PortDoc.Caller],
                Constraint = PortDoc.Unmanaged,
                Expression = $"InitArray<{mode}, T>(buffer, tag, file, line)",
            },
            Creates("Memory<T>"),
            Creates("ReadOnlyMemory<T>"),
        ];

    private static string ByArray(string method, string rest) => PortDoc.Inherited($"{method}{{T}}(T[], {rest})");

    // Arrays and spans are kept in place by the method itself, so that a stack has no frame for it.
    private Member Blocks(string type, List<string> doc) =>
        new()
        {
            Doc = doc,
            Head = $"public void {blocking}<T>",
            Parameters = [$"{type} buffer", Tag],
            Constraint = PortDoc.Unmanaged,
            Body = new LinesBody([
                .. type == "T[]" ? new[] { "Require.NotNull(buffer, nameof(buffer));" } : [],
                "fixed (T* address = buffer)",
                "{",
                $"    SendFrom<{mode}>(address, buffer.Length, Datatype.Of<T>(), tag);",
                "}",
            ]),
        };

    private Member Starts(string parameter, string core, params string[] doc) =>
        new()
        {
            Doc = [.. doc],
            Head = $"public Request {nonblocking}<T>",
            Parameters = [parameter, Tag, .. PortDoc.Caller],
            Constraint = PortDoc.Unmanaged,
            Expression = $"{core}<{mode}, T>({parameter.Split(' ')[1]}, tag, file, line)",
        };

    private Member Creates(string type) =>
        new()
        {
            Doc = [ByArray(persistent, "int, string, int")],
            Head = $"public PersistentRequest {persistent}<T>",
            Parameters = [$"{type} buffer", Tag, .. PortDoc.Caller],
            Constraint = PortDoc.Unmanaged,
            Expression = $"InitMemory<{mode}, T>(buffer, tag, file, line)",
        };
}
