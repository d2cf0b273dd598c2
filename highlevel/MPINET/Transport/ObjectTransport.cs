using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.Serialization;

namespace MPINET;

/// <summary>The serialiser of this library, for use without messages, or within one of the program's own that compresses or encrypts.</summary>
/// <remarks>Any object graph, whatever its depth: shared references and cycles arrive as they were. Several threads may use one at the same time.</remarks>
public sealed class ObjectTransport : IObjectTransport
{
    private readonly ObjectOptions options;

    /// <summary>Makes one.</summary>
    /// <param name="options">Which references travel, and what may come; null takes <see cref="ObjectOptions.Default" />. Nothing travels apart.</param>
    [RequiresUnreferencedCode(Trimming.Fields)]
    [RequiresDynamicCode(Trimming.Code)]
    public ObjectTransport(ObjectOptions? options = null) => this.options = options ?? ObjectOptions.Default;

    /// <inheritdoc />
    public string Name => "mpinet";

    /// <inheritdoc />
    /// <exception cref="SerializationException">Something in it cannot travel; the message says where it stands.</exception>
    public void Write<T>(T value, IBufferWriter<byte> writer)
    {
        Require.NotNull(writer, nameof(writer));
        using ObjectWriter stream = ObjectWriter.Rent();
        stream.Begin(options);
        stream.WriteGraph(value);
        writer.Write(stream.Written);
    }

    /// <inheritdoc />
    /// <exception cref="SerializationException">The bytes are no stream of this serialiser's, or hold what is refused.</exception>
    public unsafe T Read<T>(ReadOnlyMemory<byte> bytes)
    {
        using MemoryHandle pin = bytes.Pin();
        return Read<T>((byte*)pin.Pointer, bytes.Length);
    }

    private unsafe T Read<T>(byte* bytes, long length)
    {
        using ObjectReader stream = ObjectReader.Rent();
        stream.Begin(bytes, length, options);
        object? value = stream.ReadGraph();
        stream.RequireApart(0);
        return ObjectReader.As<T>(value);
    }
}
