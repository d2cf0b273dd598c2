namespace MPINET.Generator.Emit.Bodies;

/// <summary>The call of the form with small counts, for an MPI without large counts.</summary>
/// <param name="Function">The function as <c>LargeForms</c> names it.</param>
/// <param name="Locals">Variables that the call takes by reference.</param>
/// <param name="Type">The type of the method's result, or null.</param>
/// <param name="Call">The call.</param>
/// <param name="Results">Assignments to OUT parameters, after the call.</param>
public sealed record ForwardedCall(
    string Function,
    IReadOnlyList<Local> Locals,
    string? Type,
    string Call,
    IReadOnlyList<string> Results
)
{
    /// <summary>True if the call's result is returned directly.</summary>
    public bool IsDirect => Type is not null && Results.Count == 0;
}
