using System.Diagnostics.CodeAnalysis;
using System.Runtime.Serialization;

namespace MPINET;

/// <summary>An array of objects as bytes, in parts of which each can be sent and rebuilt alone.</summary>
/// <remarks>
/// Identity and cycles are kept within a part: an object that two parts refer to is copied into both, which MPINET_CHECK reports. The bytes are a program's own to send by any call, as in
/// <c>port.Scatterv(buffer.Bytes.ToArray(), buffer.Lengths)</c>; <see cref="Port.ScatterObjects{T}" /> does all of it. An object of this class does not change.
/// </remarks>
public sealed unsafe class ObjectBuffer
{
    private readonly ObjectOptions options;
    private readonly int[] lengths;

    /// <summary>Takes parts as bytes, as they came from another process.</summary>
    /// <param name="bytes">The bytes of the parts, one behind the other. They are not copied.</param>
    /// <param name="lengths">Bytes of each part; none where there is one part.</param>
    /// <exception cref="ArgumentNullException">The lengths are null.</exception>
    /// <exception cref="ArgumentException">The lengths are together not those of the bytes, or one is negative.</exception>
    public ObjectBuffer(ReadOnlyMemory<byte> bytes, params int[] lengths)
        : this(bytes, lengths, ObjectOptions.Default) { }

    /// <inheritdoc cref="ObjectBuffer(ReadOnlyMemory{byte}, int[])" />
    /// <param name="options">What may come; the same as where it comes from, but for what the receiver may decide.</param>
    public ObjectBuffer(ReadOnlyMemory<byte> bytes, int[] lengths, ObjectOptions options)
    {
        Require.NotNull(lengths, nameof(lengths));
        Require.NotNull(options, nameof(options));
        this.lengths = lengths.Length == 0 ? [bytes.Length] : [.. lengths];
        if (
            Array.Exists(this.lengths, length => length < 0)
            || this.lengths.Sum(length => (long)length) != bytes.Length
        )
        {
            throw new ArgumentException(
                $"The lengths of the parts are together {bytes.Length}, the bytes that are given, and none is negative.",
                nameof(lengths)
            );
        }

        Bytes = bytes;
        this.options = options;
    }

    /// <summary>The bytes of all parts, one behind the other.</summary>
    public ReadOnlyMemory<byte> Bytes { get; }

    /// <summary>Bytes of each part.</summary>
    public ReadOnlySpan<int> Lengths => lengths;

    /// <summary>The number of parts, 1 or more.</summary>
    public int Parts => lengths.Length;

    /// <summary>Flattens an array in parts, as even as can be: the first ones have an element more. Local; MPI need not be initialised.</summary>
    /// <typeparam name="T">The type of an element; the objects may be of derived ones.</typeparam>
    /// <param name="array">The array.</param>
    /// <param name="parts">Parts, 1 or more.</param>
    /// <param name="options">How objects become bytes; null takes <see cref="ObjectOptions.Default" />.</param>
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">There are fewer parts than 1.</exception>
    /// <exception cref="SerializationException">Something in it cannot travel, the message says where it stands; or it needs more bytes than an array can have.</exception>
    [RequiresUnreferencedCode(Trimming.Fields)]
    [RequiresDynamicCode(Trimming.Code)]
    public static ObjectBuffer Flatten<T>(T[] array, int parts = 1, ObjectOptions? options = null)
    {
        Require.NotNull(array, nameof(array));
        if (parts < 1)
        {
            throw new ArgumentOutOfRangeException(nameof(parts), parts, "There is 1 part or more.");
        }

        options ??= ObjectOptions.Default;
        using ObjectWriter writer = ObjectWriter.Rent();
        var messages = new ObjectMessages(writer, parts);
        writer.Begin(options);
        foreach (T[] part in MPINET.Parts.Of(array, parts))
        {
            messages.Begin();
            ObjectMessage.Write(writer, part, options);
            writer.EndGraph();
        }

        return new ObjectBuffer(messages.Written.ToArray(), messages.Lengths, options);
    }

    /// <summary>A part alone.</summary>
    /// <param name="index">From 0 to less than <see cref="Parts" />.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is no such part.</exception>
    public ObjectBuffer Part(int index)
    {
        if ((uint)index >= (uint)lengths.Length)
        {
            throw new ArgumentOutOfRangeException(nameof(index), index, $"The parts are 0 to {lengths.Length - 1}.");
        }

        int start = lengths.Take(index).Sum();
        return new ObjectBuffer(Bytes.Slice(start, lengths[index]), [lengths[index]], options);
    }

    /// <summary>Rebuilds the elements of all parts: copies of what was flattened. Local; MPI need not be initialised.</summary>
    /// <typeparam name="T">The type of an element, as it was flattened or a base of it.</typeparam>
    /// <exception cref="SerializationException">The bytes are no part, or hold what is not here, has another layout or is refused.</exception>
    [RequiresUnreferencedCode(Trimming.Fields)]
    [RequiresDynamicCode(Trimming.Code)]
    public T[] Rebuild<T>()
    {
        using System.Buffers.MemoryHandle pin = Bytes.Pin();
        var parts = new T[lengths.Length][];
        byte* start = (byte*)pin.Pointer;
        for (int i = 0; i < parts.Length; i++)
        {
            using ObjectReader reader = ObjectReader.Rent();
            parts[i] = ObjectMessage.RebuildPart<T[]>(reader, start, lengths[i], options, i);
            start += lengths[i];
        }

        return MPINET.Parts.Joined(parts);
    }
}
