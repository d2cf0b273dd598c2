namespace MPINET.Generator.Emit.Bodies;

/// <summary>A call, and the statement that ends the operation.</summary>
/// <param name="Result">The type and name of the variable for the result; null for a call without one.</param>
/// <param name="Function">The function or method.</param>
/// <param name="Arguments">The arguments.</param>
/// <param name="End">The statement after the call; null if there is none.</param>
public sealed record CallStatements(string? Result, string Function, IReadOnlyList<string> Arguments, string? End)
    : MethodBody
{
    private const int LineLength = 100;

    /// <summary>True if each argument has a separate line.</summary>
    public bool IsLong => (Result?.Length ?? 0) + Function.Length + Arguments.Sum(a => a.Length + 2) > LineLength;
}
