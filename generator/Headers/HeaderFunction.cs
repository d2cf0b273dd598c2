namespace MPINET.Generator.Headers;

/// <summary>A function that the header declares.</summary>
/// <param name="Name">The C name.</param>
/// <param name="ReturnType">The type of the result, spelled as parameters' types are.</param>
/// <param name="Parameters">The parameters in order.</param>
/// <param name="IsVariadic">True if the parameters end in <c>...</c>.</param>
/// <param name="Location">The place of the first declaration.</param>
public sealed record HeaderFunction(
    string Name,
    string ReturnType,
    IReadOnlyList<HeaderParameter> Parameters,
    bool IsVariadic,
    SourceLocation Location
)
{
    /// <summary>The type of the result with every typedef resolved.</summary>
    public required string CanonicalReturnType { get; init; }

    /// <summary>True if the declaration has the parameters; in old C, <c>int f()</c> accepts any.</summary>
    public bool HasPrototype { get; init; } = true;

    /// <summary>True if it is declared inline; such a function need not exist in the library.</summary>
    public bool IsInline { get; init; }
}
