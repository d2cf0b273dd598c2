namespace MPINET.Analyzers.Calls;

/// <summary>Recognises numbers, and functions of them that vectors have as well.</summary>
internal static class Numbers
{
    /// <summary>True if vectors can have elements of a type.</summary>
    public static bool IsNumber(this ITypeSymbol? type) =>
        type?.SpecialType
            is >= SpecialType.System_SByte
                and <= SpecialType.System_UInt64
                or SpecialType.System_Single
                or SpecialType.System_Double;

    /// <summary>True if a call is one of System.Math or System.MathF.</summary>
    public static bool IsOfMath(this IInvocationOperation call) =>
        call.TargetMethod.ContainingType is { Name: "Math" or "MathF", ContainingNamespace: { Name: "System" } };
}
