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

    /// <summary>Has a native program (PublishAot) keep the fields of a class and the code for it, its arrays, and collections of it. Elsewhere nothing is needed.</summary>
    /// <typeparam name="T">The class, which may travel then; each of a graph is registered, and each struct by <see cref="RegisterValue{T}" />.</typeparam>
    /// <remarks>
    /// A program calls it once before the first object. Kept are dictionaries from T to classes, and from texts and int to T. The calls for objects warn of what a native program
    /// may lack all the same: one that has registered its types suppresses IL2026 and IL3050.
    /// </remarks>
    public static void Register<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.All)] T>()
        where T : class => KeptCode.OfClass<T>();

    /// <summary>Has a native program (PublishAot) keep the fields of a struct or enum and the code for it, its arrays, and collections of it. Elsewhere nothing is needed.</summary>
    /// <typeparam name="T">The struct or enum; those of C# and DateTime, TimeSpan, DateTimeOffset and Guid are known once anything is registered.</typeparam>
    /// <inheritdoc cref="Register{T}" path="/remarks" />
    public static void RegisterValue<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.All)] T>()
        where T : struct => KeptCode.OfValue<T>();

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
