using System.Buffers;

namespace MPINET;

/// <summary>A serialiser of the program's own, in place of this library's.</summary>
/// <remarks>Several threads may use one at the same time where they may call MPI.</remarks>
public interface IObjectTransport
{
    /// <summary>Its name: 1 to 255 characters of ASCII. It is in each message, and both sides have to have the same.</summary>
    string Name { get; }

    /// <summary>Writes an object.</summary>
    /// <typeparam name="T">The type that the call is made with.</typeparam>
    /// <param name="value">The object; may be null.</param>
    /// <param name="writer">Where its bytes go.</param>
    void Write<T>(T value, IBufferWriter<byte> writer);

    /// <summary>Makes an object of the bytes that <see cref="Write" /> has written.</summary>
    /// <typeparam name="T">The type that the call is made with.</typeparam>
    /// <param name="bytes">All bytes of the message; not to be kept.</param>
    /// <returns>The object.</returns>
    T Read<T>(ReadOnlyMemory<byte> bytes);
}
