using System.Buffers;

namespace MPINET;

/// <summary>A serialiser of the program, in place of that of this library.</summary>
/// <remarks>Several threads may use one concurrently if they may call MPI.</remarks>
public interface IObjectTransport
{
    /// <summary>
    /// The name of the serialiser: 1 to 255 ASCII characters. Each message contains it, and both sides must use the
    /// same one.
    /// </summary>
    string Name { get; }

    /// <summary>Writes an object.</summary>
    /// <typeparam name="T">The type that the call is made with.</typeparam>
    /// <param name="value">The object; may be null.</param>
    /// <param name="writer">The destination of the bytes.</param>
    void Write<T>(T value, IBufferWriter<byte> writer);

    /// <summary>Creates an object from the bytes that <see cref="Write" /> has written.</summary>
    /// <typeparam name="T">The type that the call is made with.</typeparam>
    /// <param name="bytes">All bytes of the message. They must not be kept after the call.</param>
    /// <returns>The object.</returns>
    T Read<T>(ReadOnlyMemory<byte> bytes);
}
