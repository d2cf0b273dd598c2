using MPINET.Generator.Emit.Bodies;
using MPINET.Generator.Model;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <summary>A collective operation in one form, as a method of the tests' adaptors.</summary>
/// <param name="operation">The operation.</param>
/// <param name="form">The form.</param>
internal sealed class CollectiveCall(FunctionForms operation, CallForm form)
{
    private static readonly HashSet<string> Handles = ["MPI_Datatype"];

    private readonly FunctionRow function =
        operation.In(form.Mode)
        ?? throw operation.Blocking.Row.Refuse(
            $"{operation.Blocking.Name} has no {form.Mode} form that tests could call"
        );

    /// <summary>The abstract method that all forms share.</summary>
    public static Member Declaration(FunctionForms operation) =>
        new()
        {
            Doc = [$"<summary>In C: {operation.Names}.</summary>"],
            Head = $"public abstract void {operation.Blocking.Method}",
            Parameters = Parameters(operation),
        };

    /// <summary>The method that makes the call.</summary>
    public Member Member() =>
        new()
        {
            Doc = ["<inheritdoc />"],
            Head = $"public override void {operation.Blocking.Method}",
            Parameters = Parameters(operation),
            Body = form.Tier == CallTier.Cli ? ByMethod() : ByFunction(),
        };

    private static List<string> Parameters(FunctionForms operation) =>
        [
            $"MPI.{operation.Blocking.Classes[0]} comm",
            .. operation.Blocking.Parameters.Where(p => !IsComm(p)).Select(p => $"{TypeOf(p)} {p.Name}"),
        ];

    private static bool IsComm(ParameterRow parameter) => parameter.Kind.C == "MPI_Comm";

    private static string TypeOf(ParameterRow parameter)
    {
        string type = parameter.Kind.Category switch
        {
            KindCategory.Buffer => "MPI.Pointer",
            KindCategory.Handle => $"MPI.{CliClass.Of(parameter.Kind.C)!.Name}",
            _ when parameter.Kind.IsPoly => "int",
            _ => CTypes.CSharp(parameter.Kind.C, Handles)!,
        };
        return parameter.Length is null ? type : type + "[]";
    }

    private CollectiveCallBody ByMethod()
    {
        IEnumerable<string> arguments = function
            .Parameters.Where(p => !IsComm(p) && p.Kind.C != "MPI_Request")
            .Select(p =>
                p.Kind.C == "MPI_Info" ? "MPI.INFO_NULL"
                : p.Length is null && IsWidened(p) ? $"({WideTypeOf(p)}){p.Name}"
                : p.Kind.Category == KindCategory.Handle ? p.Name
                : Value(p)
            );
        return new CollectiveCallBody(
            [],
            new CallStatements(
                form.Mode switch
                {
                    CallMode.Nonblocking => "MPI.Request request",
                    CallMode.Persistent => "MPI.Prequest request",
                    _ => null,
                },
                $"comm.{function.Method}{(form.IsLarge && CliMethod.HasLargeName(function) ? "_c" : "")}",
                [.. arguments],
                form.Mode == CallMode.Blocking ? null : "Complete(request);"
            )
        );
    }

    private CollectiveCallBody ByFunction()
    {
        IEnumerable<string> arguments = function.Parameters.Select(p =>
            p.Kind.C == "MPI_Request" ? "out MPI_Request request"
            : p.Kind.C == "MPI_Info" ? "MPI_INFO_NULL"
            : p.Kind.Category == KindCategory.Buffer ? $"(void*){p.Name}"
            : p.Length is not null ? p.Name + "_"
            : p.Name
        );
        return new CollectiveCallBody(
            [
                .. function
                    .Parameters.Where(p => p.Length is not null)
                    .Select(p => new Pin(WideTypeOf(p), p.Name + "_", Value(p))),
            ],
            new CallStatements(
                "int code",
                function.Name + (form.IsLarge && function.HasLarge ? "_c" : ""),
                [.. arguments],
                form.Mode switch
                {
                    CallMode.Nonblocking => "Complete(code, request);",
                    CallMode.Persistent => "Repeat(code, request);",
                    _ => "Check(code);",
                }
            )
        );
    }

    private bool IsWidened(ParameterRow parameter) => form.IsLarge && parameter.Kind.IsPoly;

    private string WideTypeOf(ParameterRow parameter) =>
        CTypes.CSharp(form.IsLarge ? parameter.Kind.Large : parameter.Kind.C, Handles)!;

    // An array argument in the type that the form requires.
    private string Value(ParameterRow parameter) =>
        parameter.Length is null ? parameter.Name
        : parameter.Kind.Category == KindCategory.Handle ? $"Handles({parameter.Name})"
        : !IsWidened(parameter) ? parameter.Name
        : WideTypeOf(parameter) == "long" ? $"Large({parameter.Name})"
        : $"Addresses({parameter.Name})";
}
