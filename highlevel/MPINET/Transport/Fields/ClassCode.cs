namespace MPINET;

/// <summary>The code that writes and reads the fields of an object.</summary>
/// <param name="Write">The function that writes them.</param>
/// <param name="Read">The function that reads them.</param>
/// <param name="ReadInto">Creates the function that reads them and uses the objects that they refer to.</param>
/// <param name="HasFields">True if there are fields.</param>
/// <param name="Size">Approximate number of bytes of an object in memory.</param>
internal sealed record ClassCode(
    Action<ObjectWriter, object> Write,
    Action<ObjectReader, object> Read,
    Func<Action<ObjectReader, object>> ReadInto,
    bool HasFields,
    int Size
);
