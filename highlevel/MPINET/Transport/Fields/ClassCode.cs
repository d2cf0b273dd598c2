namespace MPINET;

/// <summary>The code that writes and reads the fields of an object.</summary>
/// <param name="Write">Writes them.</param>
/// <param name="Read">Reads them.</param>
/// <param name="HasFields">Whether there are any.</param>
/// <param name="Size">Bytes of memory that an object takes, more or less.</param>
internal sealed record ClassCode(
    Action<ObjectWriter, object> Write,
    Action<ObjectReader, object> Read,
    bool HasFields,
    int Size
);
