namespace MPINET.Generator.Emit.Bodies;

/// <summary>The body of a method of the CLI tier: the call of the C function, a check of its code, and the results.</summary>
public sealed record CliMethodBody : MethodBody
{
    /// <summary>The call that takes the place of the rest where the MPI has no large counts; null for a form with small counts.</summary>
    public required ForwardedCall? Forwarding { get; init; }

    /// <summary>Variables that the call needs.</summary>
    public required IReadOnlyList<Local> Locals { get; init; }

    /// <summary>The objects that are pinned for the call.</summary>
    public required IReadOnlyList<Pin> Pins { get; init; }

    /// <summary>The call of the C function.</summary>
    public required string Call { get; init; }

    /// <summary>The type of the C function's result; null for void.</summary>
    public required string? Type { get; init; }

    /// <summary>The variable that holds this result.</summary>
    public string Variable => Check is null ? "result" : "code";

    /// <summary>Statements that follow the call, whether it succeeded or not.</summary>
    public required IReadOnlyList<string> AfterCall { get; init; }

    /// <summary>The check of the error code; null for a function without one.</summary>
    public required ErrorCheck? Check { get; init; }

    /// <summary>True where arrays are held until a request has completed.</summary>
    public required bool HoldsArrays { get; init; }

    /// <summary>Statements that hand results to OUT parameters.</summary>
    public required IReadOnlyList<string> Results { get; init; }

    /// <summary>The expression that is returned, or null.</summary>
    public required string? Return { get; init; }

    /// <summary>True where statements follow the check.</summary>
    public bool GoesOn => Results.Count > 0 || Return is not null;
}
