#if !NET
using System.Runtime.Serialization.Formatters.Binary;

/// <summary>The serialiser with which Goscinski and Abramson (Motor) compared. .NET no longer has it.</summary>
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
