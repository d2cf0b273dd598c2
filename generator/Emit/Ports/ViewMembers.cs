using MPINET.Generator.Emit.Bodies;
using MPINET.Generator.Specs;
using MPINET.Generator.Specs.Ports;

namespace MPINET.Generator.Emit.Ports;

/// <summary>The extension methods of an operation for one type of buffers: matrices, arrays of rank 3, lists.</summary>
/// <param name="operation">The operation.</param>
/// <param name="form">The type of buffers.</param>
internal sealed class ViewMembers(PortOperation operation, ViewForm form)
{
    private readonly string method = operation.Functions.Method;
    private readonly string target = operation.Class == PortClass.Port ? "root" : "comm";

    /// <summary>True for an operation on elements of one type.</summary>
    public static bool AreFor(PortOperation operation) =>
        operation.HasBuffers && !operation.Parameters.Exists(parameter => parameter.IsTyped);

    /// <summary>The blocking methods: both buffers of this type.</summary>
    public Member Both() => Blocking(mayReceiveView: true, maySendView: true, function: false);

    /// <summary>The blocking methods with a span in place of one of the buffers.</summary>
    public IEnumerable<Member> WithSpan() =>
        operation.Sent is null
            ? []
            :
            [
                Blocking(mayReceiveView: false, maySendView: true, function: false),
                Blocking(mayReceiveView: true, maySendView: false, function: false),
            ];

    /// <summary>The blocking method of a reduction by a function; none for other operations.</summary>
    public IEnumerable<Member> ByFunction() =>
        FunctionMembers.AreFor(operation) ? [Blocking(mayReceiveView: true, maySendView: true, function: true)] : [];

    /// <summary>The method that starts a request.</summary>
    public Member Started()
    {
        string name = operation.Functions.MethodIn(CallMode.Nonblocking);
        return new()
        {
            Doc =
            [
                PortDoc.Inherited($"{operation.Class}.{PortDoc.Cref(name, true, [.. ArrayTypes(), "string", "int"])}"),
                TargetText,
                .. operation.Parameters.Select(one => PortDoc.Parameter(one.Name, one.Summary)),
                .. PortDoc.CallerText,
            ],
            Head = $"public static Request {name}<T>",
            Parameters = [This, .. operation.Parameters.Select(one => Declared(one, isView: true)), .. PortDoc.Caller],
            Constraint = PortDoc.Unmanaged,
            Expression = $"{Given}.{name}({string.Join(", ", operation.Parameters.Select(Message))}, file, line)",
        };
    }

    private string This => $"this {operation.Class} {target}";

    private string Given => $"Require.Given({target}, nameof({target}))";

    private string TargetText =>
        PortDoc.Parameter(target, operation.Class == PortClass.Port ? "The port of the root." : "The communicator.");

    private IEnumerable<string> ArrayTypes() => operation.Parameters.Select(one => one.IsBuffer ? "T[]" : one.Type);

    private static string Message(PortParameter parameter) =>
        !parameter.IsBuffer ? parameter.Name
        : parameter.IsNullable ? $"Views.WholeOrNone({parameter.Name})"
        : $"Views.Whole({parameter.Name}, nameof({parameter.Name}))";

    private string Declared(PortParameter parameter, bool isView) =>
        !parameter.IsBuffer ? $"{parameter.Type}{(parameter.IsNullable ? "?" : "")} {parameter.Name}"
        : isView ? $"{form.Type}{(parameter.IsNullable ? "?" : "")} {parameter.Name}"
        : parameter == operation.Sent ? $"ReadOnlySpan<T> {parameter.Name}"
        : $"Span<T> {parameter.Name}";

    private Member Blocking(bool maySendView, bool mayReceiveView, bool function)
    {
        bool IsView(PortParameter one) => one.IsBuffer && (one == operation.Sent ? maySendView : mayReceiveView);
        List<PortParameter> views = operation.Parameters.FindAll(IsView);
        string arguments = string.Join(
            ", ",
            operation.Parameters.Select(one =>
                !IsView(one) ? one.Name
                : form.IsArray ? $"Views.Of({Address(one)}, {one.Name})"
                : $"Views.Of({one.Name})"
            )
        );
        List<string> call = form.IsArray
            ?
            [
                $"fixed (T* {string.Join(", ", views.Select(one => $"{Address(one)} = {one.Name}"))})",
                "{",
                $"    {Given}.{method}<T>({arguments});",
                "}",
            ]
            : [$"{Given}.{method}<T>({arguments});"];
        return new()
        {
            Doc =
            [
                PortDoc.Inherited($"{operation.Class}.{PortDoc.Cref(method, true, ArrayTypes())}"),
                TargetText,
                .. operation.Parameters.Select(one =>
                    function && FunctionMembers.IsOperator(one)
                        ? FunctionMembers.ParameterText
                        : PortDoc.Parameter(one.Name, one.Summary)
                ),
            ],

            // So that null is a missing matrix or list, and an operator rather than a function.
            Attributes = maySendView && mayReceiveView && !function ? [] : ["[OverloadResolutionPriority(-1)]"],
            Head = $"public static void {method}<T>",
            Parameters =
            [
                This,
                .. operation.Parameters.Select(one =>
                    function && FunctionMembers.IsOperator(one) ? FunctionMembers.Parameter : Declared(one, IsView(one))
                ),
            ],
            Constraint = PortDoc.Unmanaged,
            Body = function
                ? FunctionMembers.Body(operation, Given + ".")
                : new LinesBody([
                    .. views
                        .Where(one => !one.IsNullable)
                        .Select(one => $"Require.NotNull({one.Name}, nameof({one.Name}));"),
                    .. call,
                ]),
        };
    }

    private static string Address(PortParameter parameter) =>
        parameter.Name switch
        {
            "send" => "from",
            "receive" => "to",
            string name => name + "Address",
        };
}
