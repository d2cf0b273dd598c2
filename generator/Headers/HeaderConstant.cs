namespace MPINET.Generator.Headers;

/// <summary>A macro, an enumeration constant or a variable.</summary>
/// <param name="Name">The C name.</param>
/// <param name="Kind">The kind.</param>
/// <param name="Value">The value of an <see cref="HeaderConstantKind.Integer" />; else 0.</param>
/// <param name="Text">A macro's body (with its parameters in front, if any), a string's value, else null.</param>
/// <param name="Type">The type of the expression, spelled like parameters' types; null if there is none.</param>
/// <param name="Location">The place of the definition.</param>
public sealed record HeaderConstant(
    string Name,
    HeaderConstantKind Kind,
    long Value,
    string? Text,
    string? Type,
    SourceLocation Location
)
{
    /// <summary>The variables and functions of the library that it refers to.</summary>
    public IReadOnlyList<string> Symbols { get; init; } = [];

    /// <summary>The reason not to use a macro whose kind is <see cref="HeaderConstantKind.Other" />; null if there is none.</summary>
    public string? Refusal { get; init; }
}
