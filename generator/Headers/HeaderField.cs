namespace MPINET.Generator.Headers;

/// <summary>One field of a struct.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Type">Its type as written, without qualifiers.</param>
/// <param name="Offset">The offset in bytes; that of a bit field is rounded down.</param>
/// <param name="Size">Bytes.</param>
public sealed record HeaderField(string Name, string Type, int Offset, int Size);
