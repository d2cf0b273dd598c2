using System.Buffers.Binary;
using MPINET;

namespace MPI;

/// <summary>
/// The default serialiser of communicators: the object transport of MPINET. It does not use BinaryFormatter, which .NET
/// no longer has.
/// </summary>
/// <remarks>
/// The serialisation code of the program's types runs as with BinaryFormatter: ISerializable, IObjectReference,
/// IDeserializationCallback, and the methods marked with OnSerializing, OnSerialized, OnDeserializing and
/// OnDeserialized. Ports: <see cref="ObjectTransport" />. Streams of BinaryFormatter are incompatible.
/// </remarks>
public class BinaryFormatterSerializer : ISerializer
{
    /// <summary>The options of objects in this API.</summary>
    internal static readonly ObjectOptions Options = new() { Callbacks = true };

    private static readonly ObjectTransport transport = new(Options);

    /// <summary>Creates an instance.</summary>
    /// <remarks>Ports: <see cref="ObjectTransport(ObjectOptions)" />.</remarks>
    public BinaryFormatterSerializer() { }

    /// <summary>The serialiser that communicators have by default.</summary>
    /// <remarks>Ports: <see cref="ObjectOptions.Default" />.</remarks>
    public static readonly BinaryFormatterSerializer Default = new();

    /// <summary>Writes the length in bytes, followed by an object and everything that it refers to.</summary>
    /// <remarks>Ports: <see cref="ObjectTransport.Write{T}" />.</remarks>
    /// <inheritdoc cref="ISerializer.Serialize{T}" path="/typeparam|/param" />
    /// <exception cref="ArgumentNullException">The stream is null.</exception>
    /// <exception cref="System.Runtime.Serialization.SerializationException">The object contains something that cannot be sent. The message names its position.</exception>
    public void Serialize<T>(Stream stream, T value)
    {
        Errors.Given(stream, nameof(stream));
        ByteWriter bytes = new();
        transport.Write(value, bytes);
        byte[] length = new byte[sizeof(int)];
        BinaryPrimitives.WriteInt32LittleEndian(length, bytes.Written.Count);
        stream.Write(length, 0, length.Length);
        stream.Write(bytes.Written.Array!, 0, bytes.Written.Count);
    }

    /// <summary>
    /// Rebuilds the object that <see cref="Serialize{T}" /> has written. Bytes behind it are not read.
    /// </summary>
    /// <remarks>Ports: <see cref="ObjectTransport.Read{T}" />.</remarks>
    /// <inheritdoc cref="ISerializer.Deserialize{T}" path="/typeparam|/returns" />
    /// <param name="stream">The stream.</param>
    /// <exception cref="ArgumentNullException">The stream is null.</exception>
    /// <exception cref="EndOfStreamException">The stream ends before the object does.</exception>
    /// <exception cref="System.Runtime.Serialization.SerializationException">
    /// The bytes are not an object, or an object of another type.
    /// </exception>
    public T Deserialize<T>(Stream stream)
    {
        Errors.Given(stream, nameof(stream));
        int length = BinaryPrimitives.ReadInt32LittleEndian(Read(stream, sizeof(int)));
        return length >= 0
            ? transport.Read<T>(Read(stream, length))
            : throw new System.Runtime.Serialization.SerializationException(
                $"The stream was not written by {nameof(BinaryFormatterSerializer)}: its length is negative."
            );
    }

    // Reads as many bytes as arrive, so that a wrong length does not allocate memory.
    private static byte[] Read(Stream stream, int length)
    {
        const int Part = 1 << 20;
        ByteWriter bytes = new();
        while (bytes.Written.Count < length)
        {
            int wanted = Math.Min(Part, length - bytes.Written.Count);
            ArraySegment<byte> room = bytes.Room(wanted);
            int read = stream.Read(room.Array!, room.Offset, wanted);
            bytes.Advance(
                read > 0
                    ? read
                    : throw new EndOfStreamException(
                        $"The stream ends after {bytes.Written.Count} of {length} bytes of an object."
                    )
            );
        }

        byte[] all = new byte[length];
        Buffer.BlockCopy(bytes.Written.Array!, 0, all, 0, length);
        return all;
    }
}
