using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Serialization;

namespace MPINET;

// The memory of the stream and the bytes in it.
internal sealed unsafe partial class ObjectWriter : IBufferWriter<byte>
{
    /// <summary>Checks that a length fits a stream.</summary>
    public static int Length(long bytes) => bytes <= Arrays.MaxLength ? (int)bytes : throw TooLong();

    /// <summary>Reserves room for bytes and marks them as written.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte* Reserve(int length)
    {
        // Mono divides the difference of two pointers by the element size of 1, which takes longer than the rest of this method.
        byte* room = next;
        if ((long)end - (long)room < length)
        {
            room = Grow(length);
        }

        next = room + length;
        return room;
    }

    /// <summary>Writes a byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteByte(byte value) => *Reserve(1) = value;

    /// <summary>Writes a number in a variable number of bytes, with seven bits in each.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteNumber(ulong value)
    {
        if (value < 0x80)
        {
            WriteByte((byte)value);
        }
        else
        {
            WriteLongNumber(value);
        }
    }

    /// <summary>Writes a value as its bytes in memory.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteRaw<T>(T value) => Unsafe.WriteUnaligned(Reserve(Unsafe.SizeOf<T>()), value);

    /// <summary>Writes bytes unchanged.</summary>
    public void WriteBytes(ReadOnlySpan<byte> values) =>
        values.CopyTo(new Span<byte>(Reserve(values.Length), values.Length));

    /// <summary>Writes the number of characters of a string, followed by the characters.</summary>
    public void WriteCharacters(ReadOnlySpan<char> text)
    {
        WriteNumber((ulong)text.Length);
        _ = Length(2L * text.Length);
        WriteBytes(MemoryMarshal.AsBytes(text));
    }

    // Used by serialisers of the program.
    void IBufferWriter<byte>.Advance(int count)
    {
        if (count < 0 || count > end - next)
        {
            throw new ArgumentOutOfRangeException(nameof(count), count, $"There is room for {end - next} bytes.");
        }

        next += count;
    }

    Memory<byte> IBufferWriter<byte>.GetMemory(int sizeHint)
    {
        if (sizeHint < 0)
        {
            throw new ArgumentOutOfRangeException(nameof(sizeHint), sizeHint, "The number of bytes is 0 or more.");
        }

        next = Reserve(Math.Max(1, sizeHint));
        return memory.Array.AsMemory(Count);
    }

    Span<byte> IBufferWriter<byte>.GetSpan(int sizeHint) => ((IBufferWriter<byte>)this).GetMemory(sizeHint).Span;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteLongNumber(ulong value)
    {
        while (value >= 0x80)
        {
            WriteByte((byte)(value | 0x80));
            value >>= 7;
        }

        WriteByte((byte)value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private byte* Grow(int length)
    {
        int count = Count;
        long wanted = (long)count + length;
        if (wanted > Arrays.MaxLength)
        {
            throw TooLong();
        }

        PinnedBytes larger = PinnedBytes.Rent(wanted);
        Written.CopyTo(larger.Array);
        memory.Return();
        Use(larger, count);
        return next;
    }

    private void Use(PinnedBytes other, int count)
    {
        memory = other;
        start = other.Address;
        next = start + count;
        end = start + other.Array.Length;
    }

    private static SerializationException TooLong() =>
        new(
            $"The object needs more than {Arrays.MaxLength} bytes beside its long arrays of plain elements, which is more than one message can have: send it in parts."
        );
}
