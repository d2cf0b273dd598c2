using MPINET.Generator.Emit.Bodies;
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

    /// <summary>The expression that creates the operation with its arguments.</summary>
    public string Created { get; } =
        $"new {operation.Type}({string.Join(
            ", ",
            [
                .. operation.Class == PortClass.Port ? ["this"] : Array.Empty<string>(),
                .. operation.Parameters.Where(one => !one.IsBuffer).Select(one => one.Name),
            ]
        )})";

    /// <summary>All methods.</summary>
    public IEnumerable<Member> All() =>
        [
            .. FormsOf(Blocking).Select(Run),
            .. FormsOf(Started).Select(form => Request(CallMode.Nonblocking, form)),
            .. FormsOf(Started).Select(form => Request(CallMode.Persistent, form)),
        ];

    /// <summary>The reference to a blocking method.</summary>
    public string Cref(BufferForm form) => PortDoc.Cref(method, form != BufferForm.Buffer, Types(form));

    /// <summary>The reference to a method that starts a request.</summary>
    public string NonblockingCref(BufferForm form) => RequestCref(NameOf(CallMode.Nonblocking), form);

    /// <summary>The name of the methods of a mode.</summary>
    public string NameOf(CallMode mode) => operation.Functions.MethodIn(mode);

    private static string RequestTypes(CallMode mode) => mode == CallMode.Nonblocking ? "Request" : "PersistentRequest";

    private BufferForm[] FormsOf(BufferForm[] forms) => operation.HasBuffers ? forms : [BufferForm.Buffer];

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
            Expression =
                !operation.HasBuffers ? $"{comm}Run({Created}, default, default)"
                : form == BufferForm.Buffer ? $"{comm}RunBuffer({Created}, {Arguments(form)})"
                : null,
            Body = form == BufferForm.Buffer ? null : new LinesBody(InPlace(form)),
        };

    // Arrays and spans are kept in place by the method itself, so that a stack has no frame for it.
    private List<string> InPlace(BufferForm form)
    {
        string pins = isAlone
            ? $"to = {operation.Received.Name}"
            : $"from = {operation.Sent!.Name}, to = {operation.Received.Name}";
        string sent = isAlone ? "default" : InPlace(operation.Sent!.Name, "from", form);
        return
        [
            "Datatype type = Datatype.Of<T>();",
            $"fixed (T* {pins})",
            "{",
            $"    {comm}Run({Created}, {sent}, {InPlace(operation.Received.Name, "to", form)});",
            "}",
        ];
    }

    // An array may be missing.
    private static string InPlace(string name, string address, BufferForm form) =>
        form == BufferForm.Array
            ? $"Operand.Of({address}, {name}, type)"
            : $"new Operand({address}, {name}.Length, type)";

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
                $"{comm}{(mode == CallMode.Nonblocking ? "Start" : "Init")}({Created}, Sides.Of({Arguments(form)}), file, line)",
        };

    private List<string> BlockingDoc() =>
        [
            $"<summary>{operation.Summary}. {(operation.HasBuffers ? $"Blocks until the {Buffers} may be used." : "Blocks.")} Collective.</summary>",
            PortDoc.Remarks(operation.Functions.Blocking, after: operation.InPlace),
            .. ParameterDoc(),
            .. operation.Refuses is null
                ? []
                : new[] { $"<exception cref=\"ArgumentException\">{operation.Refuses}</exception>" },
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
                $"<summary>Starts an operation that {does}. {(operation.HasBuffers ? $"Does not block; the {Buffers} {(isAlone ? "belongs" : "belong")} to MPI until the request has completed." : "Does not block.")}</summary>",
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
                    between: operation.HasBuffers
                        ? $"The {Buffers} {(isAlone ? "stays" : "stay")} in place until the request is disposed of."
                        : null
                ),
                PortDoc.Inherited(NonblockingCref(BufferForm.Buffer), "/param|/exception"),
                PortDoc.Created,
            ];
    }

    private string Buffers => isAlone ? "buffer" : "buffers";

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
        !operation.HasBuffers
            ? "null, null"
            : (operation.Sent?.Name ?? (form is BufferForm.Span or BufferForm.Memory ? "default" : "null"))
                + ", "
                + operation.Received.Name;
}
