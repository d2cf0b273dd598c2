#if !NET
using System.Runtime.Serialization.Formatters.Binary;

/// <summary>A list by the serialiser that Goscinski and Abramson (Motor) compared with. .NET has it no more.</summary>
internal sealed class ListByBinaryFormatter() : ListAsStream("BinaryFormatter")
{
    private readonly BinaryFormatter formatter = new();

    protected override void Write(Stream stream, LinkedArray list) => formatter.Serialize(stream, list);

    protected override LinkedArray Read(byte[] bytes, int count)
    {
        using MemoryStream stream = new(bytes, 0, count);
        return (LinkedArray)formatter.Deserialize(stream);
    }
}
#endif
