namespace MPINET.Generator.Headers;

/// <summary>A function that the header declares.</summary>
/// <param name="Name">The C name.</param>
/// <param name="ReturnType">The type of the result, spelled as parameters' types are.</param>
/// <param name="Parameters">The parameters in order.</param>
/// <param name="IsVariadic">Whether the parameters end in <c>...</c>.</param>
/// <param name="Location">Where it is first declared.</param>
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

    /// <summary>Whether the header tells the parameters; C took <c>int f()</c> for a function of any.</summary>
    public bool HasPrototype { get; init; } = true;

    /// <summary>Whether the header asks for it to be inlined; such a function need not exist in the library.</summary>
    public bool IsInline { get; init; }
}
