using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.Serialization;

namespace MPINET;

/// <summary>The serialiser of this library, for use without messages, or within one of the program that compresses or encrypts.</summary>
/// <remarks>
/// Supports object graphs of any depth. Shared references and cycles are preserved. Several threads may use one
/// concurrently.
/// </remarks>
public sealed class ObjectTransport : IObjectTransport
{
    private readonly ObjectOptions options;

    /// <summary>Creates an instance.</summary>
    /// <param name="options">The options; null for <see cref="ObjectOptions.Default" />. Long arrays are not sent separately.</param>
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public ObjectTransport(ObjectOptions? options = null) => this.options = options ?? ObjectOptions.Default;

    /// <inheritdoc />
    public string Name => "mpinet";

    /// <summary>
    /// Makes a native program (PublishAot) keep the fields of a class and the code for it, its arrays, and collections
    /// of it. Not needed in other programs.
    /// </summary>
    /// <typeparam name="T">
    /// The class, whose objects can then be sent. Each class of a graph must be registered, and each struct by <see
    /// cref="RegisterValue{T}" />.
    /// </typeparam>
    /// <remarks>
    /// A program calls it once before the first object. It keeps dictionaries from T to classes, and from strings and
    /// int to T. The calls for objects warn nevertheless of code that a native program may lack: a program that has
    /// registered its types suppresses IL2026 and IL3050.
    /// </remarks>
    public static void Register<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.All)] T>()
        where T : class => KeptCode.OfClass<T>();

    /// <summary>
    /// Makes a native program (PublishAot) keep the fields of a struct or enum and the code for it, its arrays, and
    /// collections of it. Not needed in other programs.
    /// </summary>
    /// <typeparam name="T">
    /// The struct or enum. The built-in types of C# and DateTime, TimeSpan, DateTimeOffset and Guid are registered with
    /// the first type.
    /// </typeparam>
    /// <inheritdoc cref="Register{T}" path="/remarks" />
    public static void RegisterValue<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.All)] T>()
        where T : struct => KeptCode.OfValue<T>();

    /// <inheritdoc />
    /// <exception cref="SerializationException">The object contains something that cannot be sent. The message names its position.</exception>
    public void Write<T>(T value, IBufferWriter<byte> writer)
    {
        _ = writer ?? throw new ArgumentNullException(nameof(writer));
        using ObjectWriter stream = ObjectWriter.Rent();
        stream.Begin(options);
        stream.WriteGraph(value);
        writer.Write(stream.Written);
    }

    /// <inheritdoc />
    /// <exception cref="SerializationException">
    /// The bytes are not a stream of this serialiser, or contain something that is refused.
    /// </exception>
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
