using MPINET.Generator.Emit.Bodies;
using MPINET.Generator.Specs.Ports;

namespace MPINET.Generator.Emit.Ports;

/// <summary>The methods of a reduction that fill the caller's buffer by a function of the program.</summary>
internal sealed class FunctionMembers(PortOperation operation)
{
    /// <summary>The type of the function.</summary>
    public const string ParameterType = "Func<T, T, T>";

    /// <summary>The parameter for the function.</summary>
    public const string Parameter = ParameterType + " function";

    /// <summary>The documentation of <see cref="Parameter" />.</summary>
    public const string ParameterText =
        "<param name=\"function\">Combines two values, of which the first comes from the lower ranks; associative. The values are combined in the order of the ranks.</param>";

    /// <summary>The remarks on the lifetime of the operation that the function becomes.</summary>
    public static readonly string[] Remarks =
    [
        "<remarks>",
        "An operation of MPI combines by the function in this call, and serves later calls with other functions. An operator that",
        "commutes, or whose method is compiled into the loop over many elements, is created by",
        "<see cref=\"ReductionOperator.Create{T, TFunction}(TFunction, bool)\" />.",
        "</remarks>",
    ];

    /// <summary>The statement that gets an operation for the function until the end of the method.</summary>
    public const string Rented = "using FunctionOfCall<T> call = FunctionOfCall<T>.Of(function);";

    private readonly string method = operation.Functions.Method;

    /// <summary>True if a parameter of the operation is its operator.</summary>
    public static bool AreFor(PortOperation operation) => operation.Parameters.Exists(IsOperator);

    /// <summary>True for the parameter that the function takes the place of.</summary>
    public static bool IsOperator(PortParameter parameter) => parameter.Type == "ReductionOperator";

    /// <summary>The argument for a parameter, with the operation of <see cref="Rented" />.</summary>
    public static string Argument(PortParameter parameter) => IsOperator(parameter) ? "call.Operator" : parameter.Name;

    /// <summary>All methods.</summary>
    public IEnumerable<Member> All() =>
        [
            Of(
                sent: "T[]",
                received: "T[]",
                priority: -1,
                [
                    $"<summary>{operation.Summary}. Blocks until the buffers may be used. Collective.</summary>",
                    .. Remarks,
                    PortDoc.Inherited(new OperationMembers(operation).Cref(BufferForm.Buffer), "/exception"),
                    PortDoc.Element,
                    .. operation.Parameters.Select(one =>
                        IsOperator(one) ? ParameterText : PortDoc.Parameter(one.Name, one.Summary)
                    ),
                ]
            ),
            Of(
                sent: "ReadOnlySpan<T>",
                received: "Span<T>",
                priority: -2,
                [
                    PortDoc.Inherited(
                        PortDoc.Cref(
                            method,
                            true,
                            operation.Parameters.Select(one =>
                                IsOperator(one) ? ParameterType
                                : one.IsBuffer ? "T[]"
                                : one.Type
                            )
                        )
                    ),
                ]
            ),
        ];

    /// <summary>The body, which makes the function an operation and calls the method that takes one.</summary>
    /// <param name="operation">The reduction.</param>
    /// <param name="target">The object of the call with a dot; empty for the own one.</param>
    public static LinesBody Body(PortOperation operation, string target = "") =>
        new([
            Rented,
            $"{target}{operation.Functions.Method}({string.Join(", ", operation.Parameters.Select(Argument))});",
        ]);

    private Member Of(string sent, string received, int priority, List<string> doc) =>
        new()
        {
            Doc = doc,
            Attributes = [$"[OverloadResolutionPriority({priority})]"],
            Head = $"public void {method}<T>",
            Parameters =
            [
                .. operation.Parameters.Select(one =>
                    IsOperator(one) ? Parameter
                    : one == operation.Sent ? $"{sent} {one.Name}"
                    : one.IsBuffer ? $"{received}{(one.IsNullable && received == "T[]" ? "?" : "")} {one.Name}"
                    : $"{one.Type} {one.Name}"
                ),
            ],
            Constraint = PortDoc.Unmanaged,
            Body = Body(operation),
        };
}
