namespace MPINET;

/// <summary>The code that writes and reads the fields of a struct.</summary>
/// <typeparam name="T">The type of the struct.</typeparam>
/// <param name="Write">The function that writes them.</param>
/// <param name="Read">The function that reads them.</param>
/// <param name="Least">Minimum number of bytes in the stream.</param>
/// <param name="IsPlain">True if no field is or holds a reference.</param>
internal sealed record StructCode<T>(StructWrite<T> Write, StructRead<T> Read, int Least, bool IsPlain)
    where T : struct;
