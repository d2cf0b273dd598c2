namespace MPINET;

/// <summary>The code that writes and reads the fields of a struct.</summary>
/// <typeparam name="T">The type of the struct.</typeparam>
/// <param name="Write">Writes them.</param>
/// <param name="Read">Reads them.</param>
/// <param name="Least">Bytes of the stream that they need at least.</param>
/// <param name="IsPlain">Whether none of them is or holds a reference.</param>
internal sealed record StructCode<T>(StructWrite<T> Write, StructRead<T> Read, int Least, bool IsPlain)
    where T : struct;
