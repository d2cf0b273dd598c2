using MPINET.Generator.Specs;
using MPINET.Generator.Specs.Ports;

namespace MPINET.Generator.Emit.Ports;

/// <summary>The methods of a collective operation of ports: each mode, with each type of buffers.</summary>
internal sealed class OperationMembers(PortOperation operation)
{
    private static readonly BufferForm[] Blocking = [BufferForm.Buffer, BufferForm.Array, BufferForm.Span];
    private static readonly BufferForm[] Started = [BufferForm.Buffer, BufferForm.Array, BufferForm.Memory];

    private readonly string method = operation.Functions.Method;

    // A port calls the communicator that it belongs to.
    private readonly string comm = operation.Class == PortClass.Port ? "Comm." : "";
    private readonly bool isAlone = operation.Sent is null;

    /// <summary>All methods.</summary>
    public IEnumerable<Member> All() =>
        [
            .. Blocking.Select(Run),
            .. Started.Select(form => Request(CallMode.Nonblocking, form)),
            .. Started.Select(form => Request(CallMode.Persistent, form)),
        ];

    /// <summary>The reference to a blocking method.</summary>
    public string Cref(BufferForm form) => PortDoc.Cref(method, form != BufferForm.Buffer, Types(form));

    /// <summary>The reference to a method that starts a request.</summary>
    public string NonblockingCref(BufferForm form) => RequestCref(NameOf(CallMode.Nonblocking), form);

    /// <summary>The name of the methods of a mode.</summary>
    public string NameOf(CallMode mode) => operation.Functions.MethodIn(mode);

    private static string RequestTypes(CallMode mode) => mode == CallMode.Nonblocking ? "Request" : "PersistentRequest";

    private static string Generic(BufferForm form) => form == BufferForm.Buffer ? "" : "<T>";

    private static string? Constraint(BufferForm form) => form == BufferForm.Buffer ? null : PortDoc.Unmanaged;

    private Member Run(BufferForm form) =>
        new()
        {
            Doc = form switch
            {
                BufferForm.Buffer => BlockingDoc(),
                BufferForm.Array => [PortDoc.Inherited(Cref(BufferForm.Buffer)), PortDoc.Element],
                _ => [PortDoc.Inherited(Cref(BufferForm.Array))],
            },
            // So that [] is an array.
            Attributes = form == BufferForm.Span && !isAlone ? ["[OverloadResolutionPriority(-1)]"] : [],
            Head = $"public void {method}{Generic(form)}",
            Parameters = Parameters(form),
            Constraint = Constraint(form),
            Expression = $"{comm}Run{form}({operation.Operation}, {Arguments(form)})",
        };

    private Member Request(CallMode mode, BufferForm form) =>
        new()
        {
            Doc = form switch
            {
                BufferForm.Buffer => RequestDoc(mode),
                BufferForm.Array => [PortDoc.Inherited(RequestCref(NameOf(mode), BufferForm.Buffer)), PortDoc.Element],
                _ => [PortDoc.Inherited(RequestCref(NameOf(mode), BufferForm.Array))],
            },
            Head = $"public {RequestTypes(mode)} {NameOf(mode)}{Generic(form)}",
            Parameters = [.. Parameters(form), .. PortDoc.Caller],
            Constraint = Constraint(form),
            Expression =
                $"{comm}{(mode == CallMode.Nonblocking ? "Start" : "Init")}({operation.Operation}, Sides.Of({Arguments(form)}), file, line)",
        };

    private List<string> BlockingDoc() =>
        [
            $"<summary>{operation.Summary}. Blocks until the {(isAlone ? "buffer" : "buffers")} may be used. Collective.</summary>",
            PortDoc.Remarks(operation.Functions.Blocking, after: operation.InPlace),
            .. ParameterDoc(),
            $"<exception cref=\"ArgumentException\">{operation.Refuses}</exception>",
            $"<exception cref=\"InvalidOperationException\">{(operation.Class == PortClass.Port
                ? "There is no session, this thread may not call MPI, or the port is not a process."
                : "There is no session, or this thread may not call MPI.")}</exception>",
            PortDoc.MpiError,
        ];

    private List<string> RequestDoc(CallMode mode)
    {
        string does = char.ToLowerInvariant(operation.Summary[0]) + operation.Summary[1..];
        return mode == CallMode.Nonblocking
            ?
            [
                $"<summary>Starts an operation that {does}. Does not block; {(isAlone ? "the buffer belongs" : "the buffers belong")} to MPI until the request has completed.</summary>",
                PortDoc.Remarks(operation.Functions.Nonblocking, after: operation.InPlace),
                PortDoc.Inherited(Cref(BufferForm.Buffer), "/exception"),
                .. ParameterDoc(),
                .. PortDoc.CallerText,
                PortDoc.Started,
            ]
            :
            [
                $"<summary>Creates a request that {does}{(does.Contains(',', StringComparison.Ordinal) ? "," : "")} each time it is started. Collective.</summary>",
                PortDoc.Remarks(
                    operation.Functions.Persistent!,
                    between: $"The {(isAlone ? "buffer stays" : "buffers stay")} in place until the request is disposed of."
                ),
                PortDoc.Inherited(NonblockingCref(BufferForm.Buffer), "/param|/exception"),
                PortDoc.Created,
            ];
    }

    private IEnumerable<string> ParameterDoc() =>
        operation.Parameters.Select(parameter => PortDoc.Parameter(parameter.Name, parameter.Summary));

    private string RequestCref(string name, BufferForm form) =>
        PortDoc.Cref(name, form != BufferForm.Buffer, [.. Types(form), "string", "int"]);

    private List<string> Parameters(BufferForm form) =>
        [.. operation.Parameters.Select(parameter => $"{TypeOf(parameter, form)} {parameter.Name}")];

    private IEnumerable<string> Types(BufferForm form) =>
        operation.Parameters.Select(parameter => TypeOf(parameter, form));

    private string TypeOf(PortParameter parameter, BufferForm form)
    {
        string type =
            !parameter.IsBuffer || form == BufferForm.Buffer ? parameter.Type
            : form == BufferForm.Array ? "T[]"
            : parameter == operation.Sent ? $"ReadOnly{form}<T>"
            : $"{form}<T>";
        bool isReference = !parameter.IsBuffer || form is BufferForm.Buffer or BufferForm.Array;
        return parameter.IsNullable && isReference ? type + "?" : type;
    }

    private string Arguments(BufferForm form) =>
        (operation.Sent?.Name ?? (form is BufferForm.Span or BufferForm.Memory ? "default" : "null"))
        + ", "
        + operation.Received.Name;
}
