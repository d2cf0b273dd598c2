namespace MPINET.Generator.Emit.Bodies;

/// <summary>The body of an overload of the P/Invoke tier that needs no pointer: it pins, and calls the one with pointers.</summary>
/// <param name="Locals">Variables that the call needs, and OUT parameters, which C# wants assigned.</param>
/// <param name="Pins">The pinned objects.</param>
/// <param name="Type">The type of the result; null for void.</param>
/// <param name="Call">The call.</param>
/// <param name="Results">Assignments to OUT parameters, while all is pinned.</param>
public sealed record SafeMethodBody(
    IReadOnlyList<Local> Locals,
    IReadOnlyList<Pin> Pins,
    string? Type,
    string Call,
    IReadOnlyList<string> Results
) : MethodBody;
