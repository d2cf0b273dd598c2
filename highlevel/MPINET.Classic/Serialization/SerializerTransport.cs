using System.Buffers;
using MPINET;

namespace MPI;

/// <summary>Adapts a serialiser of the program to the port interface.</summary>
/// <param name="serializer">The serialiser.</param>
internal sealed class SerializerTransport(ISerializer serializer) : IObjectTransport
{
    private const int LongestName = 255;

    /// <inheritdoc />
    public string Name { get; } = NameOf(serializer.GetType());

    /// <inheritdoc />
    public void Write<T>(T value, IBufferWriter<byte> writer)
    {
        using WriterStream stream = new(writer);
        serializer.Serialize(stream, value);
    }

    /// <inheritdoc />
    public T Read<T>(ReadOnlyMemory<byte> bytes)
    {
        using MemoryStream stream = new(bytes.ToArray(), writable: false);
        return serializer.Deserialize<T>(stream);
    }

    // Each message contains the name, which must be ASCII.
    private static string NameOf(Type type)
    {
        string name = new([.. (type.FullName ?? type.Name).Select(letter => letter < 128 ? letter : '?')]);
        return name.Length <= LongestName ? name : name.Substring(name.Length - LongestName);
    }
}
