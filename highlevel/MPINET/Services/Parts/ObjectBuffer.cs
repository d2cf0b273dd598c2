using System.Diagnostics.CodeAnalysis;
using System.Runtime.Serialization;

namespace MPINET;

/// <summary>An array of objects as bytes, in parts that can be sent and rebuilt separately.</summary>
/// <remarks>
/// Identity and cycles are preserved within a part. An object that two parts refer to is copied into both, which
/// MPINET_CHECK reports. The program may send the bytes by any call, as in <c>port.Scatterv(buffer.Bytes.ToArray(),
/// buffer.Lengths)</c>; <see cref="Port.ScatterObjects{T}" /> does everything in one call. Instances are immutable.
/// </remarks>
public sealed unsafe class ObjectBuffer
{
    private readonly ObjectOptions options;
    private readonly int[] lengths;

    /// <summary>Creates a buffer of the bytes of parts, as received from another process.</summary>
    /// <param name="bytes">The bytes of the parts, one behind the other. They are not copied.</param>
    /// <param name="lengths">Number of bytes of each part; empty for a single part.</param>
    /// <exception cref="ArgumentNullException">The lengths are null.</exception>
    /// <exception cref="ArgumentException">The sum of the lengths differs from the number of bytes, or a length is negative.</exception>
    public ObjectBuffer(ReadOnlyMemory<byte> bytes, params int[] lengths)
        : this(bytes, lengths, ObjectOptions.Default) { }

    /// <inheritdoc cref="ObjectBuffer(ReadOnlyMemory{byte}, int[])" />
    /// <param name="bytes">The bytes of the parts, one behind the other. They are not copied.</param>
    /// <param name="lengths">Number of bytes of each part; empty for a single part.</param>
    /// <param name="options">
    /// The options. They must be equal to those of the sender, except for those that the receiver may choose.
    /// </param>
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
                $"The lengths of the parts must be 0 or more, and their sum must be {bytes.Length}, the number of bytes.",
                nameof(lengths)
            );
        }

        Bytes = bytes;
        this.options = options;
    }

    /// <summary>The bytes of all parts, one behind the other.</summary>
    public ReadOnlyMemory<byte> Bytes { get; }

    /// <summary>Number of bytes of each part.</summary>
    public ReadOnlySpan<int> Lengths => lengths;

    /// <summary>The number of parts, 1 or more.</summary>
    public int Parts => lengths.Length;

    /// <summary>
    /// Flattens an array in parts of nearly equal size: the first parts have one element more. Local; MPI need not be
    /// initialised.
    /// </summary>
    /// <typeparam name="T">The type of an element; the objects may be of derived ones.</typeparam>
    /// <param name="array">The array.</param>
    /// <param name="parts">Number of parts, 1 or more.</param>
    /// <param name="options">The options of the conversion; null for <see cref="ObjectOptions.Default" />.</param>
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The number of parts is below 1.</exception>
    /// <exception cref="SerializationException">The object contains something that cannot be sent, and the message names its position; or it needs more bytes than an array can hold.</exception>
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public static ObjectBuffer Flatten<T>(T[] array, int parts = 1, ObjectOptions? options = null)
    {
        Require.NotNull(array, nameof(array));
        if (parts < 1)
        {
            throw new ArgumentOutOfRangeException(nameof(parts), parts, "There is 1 part or more.");
        }

        options ??= ObjectOptions.Default;
        using ObjectWriter writer = ObjectWriter.Rent();
        ObjectMessages messages = new(writer, parts);
        writer.Begin(options);
        foreach (T[] part in MPINET.Parts.Of(array, parts))
        {
            messages.Begin();
            ObjectMessageFormat.Write(writer, part, options);
            writer.EndGraph();
        }

        return new ObjectBuffer(messages.Written.ToArray(), messages.Lengths, options);
    }

    /// <summary>Gets a buffer of a single part.</summary>
    /// <param name="index">The index of the part, from 0 to less than <see cref="Parts" />.</param>
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

    /// <summary>Rebuilds copies of the elements of all parts. Local; MPI need not be initialised.</summary>
    /// <typeparam name="T">The type of an element, as it was flattened, or a base of it.</typeparam>
    /// <exception cref="SerializationException">
    /// The bytes are not a part, or contain a type that is missing here, differs in layout or is refused.
    /// </exception>
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public T[] Rebuild<T>()
    {
        using System.Buffers.MemoryHandle pin = Bytes.Pin();
        T[][] parts = new T[lengths.Length][];
        byte* start = (byte*)pin.Pointer;
        for (int i = 0; i < parts.Length; i++)
        {
            using ObjectReader reader = ObjectReader.Rent();
            parts[i] = ObjectMessageFormat.RebuildPart<T[]>(reader, start, lengths[i], options, i);
            start += lengths[i];
        }

        return MPINET.Parts.Joined(parts);
    }
}
