namespace MPINET.Generator.Headers;

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
