using MPINET.Generator.Emit.Bodies;
using MPINET.Generator.Model;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit.Ports;

/// <summary>The functions of an operation as one method, whose type argument selects the function.</summary>
internal static class CollectiveFunction
{
    private const string Neighbors = "Neighbor";
    private const string Inlined = "[MethodImpl(MethodImplOptions.AggressiveInlining)]";
    private const string IsWay = "TWay : struct, IWay";
    private static readonly HashSet<string> Handles = ["MPI_Comm", "MPI_Datatype", "MPI_Op"];

    /// <summary>The method that calls one of the functions.</summary>
    /// <param name="forms">The functions.</param>
    /// <param name="isLarge">True for the functions with large counts.</param>
    public static Member Call(FunctionForms forms, bool isLarge)
    {
        string arguments = Arguments(forms, isLarge);
        string large = isLarge ? "_c" : "";
        return new()
        {
            Doc =
            [
                $"<summary>Calls {forms.Blocking.Name}{large}, {forms.Nonblocking.Name}{large} or {forms.Persistent!.Name}{large}.</summary>",
            ],
            Attributes = [Inlined],
            Head = $"public static int {forms.Method}<TWay>",
            Parameters = Parameters(forms, isLarge),
            Constraint = IsWay,
            Expression = $$"""
                default(TWay).Way switch
                {
                    Way.Blocking => {{forms.Blocking.Name}}{{large}}({{arguments}}),
                    Way.Nonblocking => {{forms.Nonblocking.Name}}{{large}}({{arguments}}, request),
                    _ => {{forms.Persistent.Name}}{{large}}({{arguments}}, MPI_INFO_NULL, request),
                }
                """,
        };
    }

    /// <summary>The method that returns the names of the functions.</summary>
    public static Member Names(FunctionForms forms) =>
        new()
        {
            Doc = [$"<summary>{forms.Names}.</summary>"],
            Head = $"public static OperationFunctions {forms.Method}",
            Expression =
                $"new(\"{forms.Blocking.Name}\", RequestFunction.{forms.Nonblocking.Name}, RequestFunction.{forms.Persistent!.Name})",
        };

    /// <summary>The method that calls the function for all processes or the one for neighbours, by a type argument.</summary>
    public static Member CallInScope(FunctionForms forms) =>
        new()
        {
            Doc = [$"<summary>Calls a function of {forms.Method} or of {Neighbors}{forms.Method}.</summary>"],
            Attributes = [Inlined],
            Head = $"public static int {forms.Method}<TScope, TWay>",
            Parameters = Parameters(forms, isLarge: false),
            Constraint = $"TScope : struct, IScope\n    where {IsWay}",
            Expression = InScope(forms, $"<TWay>({Arguments(forms, isLarge: false)}, request)"),
        };

    /// <summary>The names of the functions for all processes or of those for neighbours, by a type argument.</summary>
    public static Member NamesInScope(FunctionForms forms) =>
        new()
        {
            Doc = [$"<summary>The functions of {forms.Method} or of {Neighbors}{forms.Method}.</summary>"],
            Head = $"public static OperationFunctions {forms.Method}<TScope>",
            Constraint = "TScope : struct, IScope",
            Expression = InScope(forms, "()"),
        };

    /// <summary>True if there are functions for neighbours with parameters of the same types.</summary>
    public static bool HasNeighbors(FunctionForms forms, IEnumerable<FunctionForms> all) =>
        all.FirstOrDefault(one => one.Method == Neighbors + forms.Method) is { } neighbors
        && Parameters(neighbors, isLarge: false).SequenceEqual(Parameters(forms, isLarge: false));

    private static string InScope(FunctionForms forms, string call) =>
        $"default(TScope).IsNeighborhood ? {Neighbors}{forms.Method}{call} : {forms.Method}{call}";

    private static List<ParameterRow> Rows(FunctionForms forms, bool isLarge) =>
        forms.Blocking.Parameters.FindAll(one => isLarge || !one.IsLargeOnly);

    private static List<string> Parameters(FunctionForms forms, bool isLarge) =>
        [
            .. Rows(forms, isLarge).Select(one => $"{TypeOf(one, isLarge)} {CodeText.Name(one.Name)}"),
            "MPI_Request* request",
        ];

    private static string Arguments(FunctionForms forms, bool isLarge) =>
        string.Join(", ", Rows(forms, isLarge).Select(one => CodeText.Name(one.Name)));

    private static string TypeOf(ParameterRow parameter, bool isLarge) =>
        CTypes.CSharp(CTypes.Of(parameter, isLarge), Handles)
        ?? throw parameter.Row.Refuse($"the C type '{CTypes.Of(parameter, isLarge)}' has no counterpart in C#");
}
