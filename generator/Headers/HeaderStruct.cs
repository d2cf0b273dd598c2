namespace MPINET.Generator.Headers;

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
