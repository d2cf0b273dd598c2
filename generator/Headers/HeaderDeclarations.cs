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

/// <summary>The use of a macro, an enumeration constant or a variable.</summary>
public enum HeaderConstantKind
{
    /// <summary>An integer, or a pointer made from one: the value is known.</summary>
    Integer,

    /// <summary>An address or a variable: only the linked library has the value, which the shim provides.</summary>
    LinkTime,

    /// <summary>The name of a function.</summary>
    Function,

    /// <summary>A string.</summary>
    String,

    /// <summary>The name of a type.</summary>
    Type,

    /// <summary>A macro with parameters.</summary>
    FunctionLike,

    /// <summary>An empty macro, or one for an attribute.</summary>
    Nothing,

    /// <summary>None of these: a struct, a floating-point value, or a macro that does not compile in any use.</summary>
    Other,
}

/// <summary>One field of a struct.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Type">Its type as written, without qualifiers.</param>
/// <param name="Offset">The offset in bytes; that of a bit field is rounded down.</param>
/// <param name="Size">Bytes.</param>
public sealed record HeaderField(string Name, string Type, int Offset, int Size);

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

/// <summary>One parameter of a function.</summary>
/// <param name="Name">Its name; empty where the header gives none.</param>
/// <param name="Type">Its type as written: no qualifiers, arrays as pointers, no blank before <c>*</c>.</param>
/// <param name="CanonicalType">The same with every typedef resolved.</param>
public sealed record HeaderParameter(string Name, string Type, string CanonicalType)
{
    /// <summary>Its type with its qualifiers.</summary>
    public required string QualifiedType { get; init; }
}

/// <summary>The layout of a struct that the header defines.</summary>
/// <param name="Name">The typedef's name, or the tag if there is no typedef.</param>
/// <param name="Size">Bytes, including padding.</param>
/// <param name="Alignment">Bytes.</param>
/// <param name="Fields">The fields in order.</param>
/// <param name="Location">The place of the declaration.</param>
public sealed record HeaderStruct(
    string Name,
    int Size,
    int Alignment,
    IReadOnlyList<HeaderField> Fields,
    SourceLocation Location
);

/// <summary>A typedef, the tag of a struct or an enumeration, or a macro that names a type.</summary>
/// <param name="Name">The name, without <c>struct</c> or <c>enum</c>.</param>
/// <param name="Kind">The kind after all typedefs are resolved.</param>
/// <param name="CanonicalType">The type with every typedef resolved.</param>
/// <param name="Size">Bytes; 0 for functions and for types that the header leaves incomplete.</param>
/// <param name="IsSigned">True for a signed integer or enumeration.</param>
/// <param name="Location">The place of the declaration.</param>
public sealed record HeaderType(
    string Name,
    HeaderTypeKind Kind,
    string CanonicalType,
    int Size,
    bool IsSigned,
    SourceLocation Location
);

/// <summary>The kind of a type after all typedefs are resolved.</summary>
public enum HeaderTypeKind
{
    /// <summary>An integer type, <c>char</c> and <c>_Bool</c> included.</summary>
    Integer,

    /// <summary>An enumeration.</summary>
    Enum,

    /// <summary>A pointer to any type.</summary>
    Pointer,

    /// <summary>A struct or a union.</summary>
    Struct,

    /// <summary>A function type (not a pointer to a function).</summary>
    Function,

    /// <summary>Any other: floating point, arrays, void.</summary>
    Other,
}

/// <summary>A line of a file; line 0 means the whole file.</summary>
/// <param name="File">The file's path as the compiler names it.</param>
/// <param name="Line">The line, counted from 1.</param>
public sealed record SourceLocation(string File, int Line)
{
    /// <inheritdoc />
    public override string ToString() => Line > 0 ? $"{File}:{Line}" : File;
}
