using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Text;

namespace MPINET;

/// <summary>The message format of objects: a header and the stream.</summary>
internal static unsafe class ObjectMessageFormat
{
    private const int HeaderLength = sizeof(uint) + 1;

    private const byte Graph = 0;
    private const byte Own = 1;
    private const byte Failure = 2;

    // Long arrays of the graph follow in a separate message. The last 16 bytes are the number of the object, which that
    // message begins with, and the length of the arrays in bytes.
    private const byte GraphWithArrays = 3;
    private const int ApartLength = 2 * sizeof(long);

    private static long lastNumber;

    /// <summary>Writes an object behind the bytes already in the message.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="value">The object.</param>
    /// <param name="options">The options, which determine the serialiser.</param>
    public static void Write<T>(ObjectWriter writer, T value, ObjectOptions options)
    {
        MessageStart start = writer.Here;
        writer.WriteRaw(ObjectMark.Value);
        if (options.Transport is not { } transport)
        {
            writer.WriteByte(Graph);
            writer.WriteGraph(value);
            if (writer.ApartBytes > start.ApartBytes)
            {
                writer[start.Bytes + HeaderLength - 1] = GraphWithArrays;
                writer.ApartNumber = Interlocked.Increment(ref lastNumber);
                writer.WriteRaw(writer.ApartNumber);
                writer.WriteRaw(writer.ApartBytes - start.ApartBytes);
            }

            return;
        }

        writer.WriteByte(Own);
        byte[] name = Encoding.UTF8.GetBytes(transport.Name);
        writer.WriteNumber((ulong)name.Length);
        writer.WriteBytes(name);
        transport.Write(value, writer);
    }

    /// <summary>
    /// Writes an object for an operation in which other processes wait for it. If it cannot be sent, the reason is sent
    /// instead.
    /// </summary>
    /// <param name="writer">The writer.</param>
    /// <param name="value">The object.</param>
    /// <param name="options">The options, which determine the serialiser.</param>
    /// <param name="failure">The reason why there is no object; null if there is one.</param>
    /// <returns>The reason why the object cannot be sent; null if it can.</returns>
    public static Exception? TryWrite<T>(ObjectWriter writer, T? value, ObjectOptions options, Exception? failure)
    {
        MessageStart start = writer.Here;
        try
        {
            if (failure is not null)
            {
                WriteFailure(writer, failure);
                return failure;
            }

            Write(writer, value, options);
            return null;
        }
#pragma warning disable CA1031 // A serialiser of the program may throw any exception.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            writer.BackTo(start);
            WriteFailure(writer, exception);
            return exception;
        }
        finally
        {
            writer.EndGraph();
        }
    }

    // Written in place of an object.
    private static void WriteFailure(ObjectWriter writer, Exception failure)
    {
        writer.WriteRaw(ObjectMark.Value);
        writer.WriteByte(Failure);
        writer.WriteCharacters($"{failure.GetType()}: {failure.Message}".AsSpan());
    }

    /// <summary>Rebuilds an object.</summary>
    /// <param name="reader">
    /// The reader. When this method returns, it holds the separately sent arrays, of <see cref="BytesApart" /> bytes.
    /// </param>
    /// <param name="bytes">The message, in pinned memory.</param>
    /// <param name="length">Number of bytes of the message.</param>
    /// <param name="options">The options, which determine the accepted types and the serialiser.</param>
    /// <param name="source">The rank of the source.</param>
    /// <param name="tag">The tag; -1 in a collective operation.</param>
    /// <param name="into">An object that becomes the received one; null for a new one.</param>
    /// <exception cref="SerializationException">The message is not an object, or it contains something that is refused.</exception>
    public static T Rebuild<T>(
        ObjectReader reader,
        byte* bytes,
        long length,
        ObjectOptions options,
        int source,
        int tag,
        object? into = null
    )
    {
        if (!IsOne(bytes, length))
        {
            throw new SerializationException(
                $"{length} bytes that {MemberName.Of(nameof(Port.SendObject))} did not send, {From(source, tag)}; use {MemberName.Of(nameof(Port.Recv))}."
            );
        }

        try
        {
            return Read<T>(reader, bytes, length, options, source, into);
        }
        catch (SerializationException exception)
        {
            throw new SerializationException(
                $"The object {From(source, tag)}, cannot be rebuilt on rank {Communicator.World.Rank}: {exception.Message}",
                exception
            );
        }
    }

    /// <summary>Rebuilds a part of an <see cref="ObjectBuffer" />.</summary>
    /// <param name="reader">
    /// The reader. When this method returns, it holds the separately sent arrays, of <see cref="BytesApart" /> bytes.
    /// </param>
    /// <param name="bytes">The message, in pinned memory.</param>
    /// <param name="length">Number of bytes of the message.</param>
    /// <param name="options">The options, which determine the accepted types and the serialiser.</param>
    /// <param name="part">The index of the part.</param>
    /// <inheritdoc cref="Rebuild" path="/exception" />
    public static T RebuildPart<T>(ObjectReader reader, byte* bytes, long length, ObjectOptions options, int part)
    {
        if (!IsOne(bytes, length))
        {
            throw new SerializationException(
                $"Part {part} has {length} bytes that ObjectBuffer.Flatten did not write."
            );
        }

        try
        {
            return Read<T>(reader, bytes, length, options, source: -1, into: null);
        }
        catch (SerializationException exception)
        {
            throw new SerializationException($"Part {part} cannot be rebuilt: {exception.Message}", exception);
        }
    }

    private static bool IsOne(byte* bytes, long length) => length >= HeaderLength && ObjectMark.IsAt(bytes, length);

    /// <summary>Number of bytes of the long arrays that follow in a separate message; 0 if there are none.</summary>
    public static long BytesApart(byte* bytes, long length) =>
        length >= HeaderLength + ApartLength && IsOne(bytes, length) && bytes[HeaderLength - 1] == GraphWithArrays
            ? Unsafe.ReadUnaligned<long>(bytes + length - sizeof(long))
            : 0;

    /// <summary>The number of an object that has long arrays in a separate message.</summary>
    public static long NumberOf(byte* bytes, long length) => Unsafe.ReadUnaligned<long>(bytes + length - ApartLength);

    private static T Read<T>(
        ObjectReader reader,
        byte* bytes,
        long length,
        ObjectOptions options,
        int source,
        object? into
    )
    {
        byte kind = bytes[HeaderLength - 1];
        long end = kind == GraphWithArrays ? length - ApartLength : length;
        reader.Begin(bytes + HeaderLength, Math.Max(0, end - HeaderLength), options);
        return kind switch
        {
            Graph or GraphWithArrays when options.Transport is null => ReadGraph<T>(
                reader,
                BytesApart(bytes, length),
                into
            ),
            Graph or GraphWithArrays => throw OtherTransport("MPINET's own", options),
            Own => ReadOwn<T>(reader, options),
            Failure => throw new SerializationException($"rank {source} has none to send. {reader.ReadCharacters()}"),
            _ => throw new SerializationException(
                $"it is of the unknown kind {kind}: the sender has another version of MPINET."
            ),
        };
    }

    private static T ReadGraph<T>(ObjectReader reader, long bytesApart, object? into)
    {
        object? value = reader.ReadGraph(into);
        reader.RequireApart(bytesApart);
        return ObjectReader.As<T>(value);
    }

    private static string From(int source, int tag) =>
        tag >= 0 ? $"from rank {source}, tag {tag}" : $"from rank {source}";

    private static T ReadOwn<T>(ObjectReader reader, ObjectOptions options)
    {
        int nameLength = reader.ReadCount(1, 1);
        string name = Encoding.UTF8.GetString(reader.Take(nameLength), nameLength);
        if (options.Transport is not { } transport || transport.Name != name)
        {
            throw OtherTransport($"'{name}'", options);
        }

        int length = checked((int)reader.Left);
        return transport.Read<T>(new ReadOnlySpan<byte>(reader.Take(length), length).ToArray());
    }

    private static SerializationException OtherTransport(string there, ObjectOptions options) =>
        new(
            $"it was sent with the transport {there}, and here {(options.Transport is { } own ? $"'{own.Name}'" : "MPINET's own")} is set: all processes need the same ObjectOptions.Transport."
        );
}
