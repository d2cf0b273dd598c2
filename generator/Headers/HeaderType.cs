namespace MPINET.Generator.Headers;

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
