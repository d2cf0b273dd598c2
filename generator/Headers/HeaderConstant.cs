namespace MPINET.Generator.Headers;

/// <summary>A macro, an enumeration constant or a variable.</summary>
/// <param name="Name">The C name.</param>
/// <param name="Kind">What it is good for.</param>
/// <param name="Value">The value of an <see cref="HeaderConstantKind.Integer" />; else 0.</param>
/// <param name="Text">A macro's body (with its parameters in front, if any), a string's value, else null.</param>
/// <param name="Type">The type of the expression, spelled as parameters' types are; null where there is none.</param>
/// <param name="Location">Where it is defined.</param>
public sealed record HeaderConstant(
    string Name,
    HeaderConstantKind Kind,
    long Value,
    string? Text,
    string? Type,
    SourceLocation Location
)
{
    /// <summary>The variables and functions of the library that it stands for.</summary>
    public IReadOnlyList<string> Symbols { get; init; } = [];

    /// <summary>What speaks against the use of a macro whose kind is <see cref="HeaderConstantKind.Other" />; null if nothing.</summary>
    public string? Refusal { get; init; }
}
