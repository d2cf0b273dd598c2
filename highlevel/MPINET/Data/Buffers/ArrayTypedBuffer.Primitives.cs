namespace MPINET;

// A constructor for each primitive type, for new ArrayTypedBuffer(array). Of<T> covers every other type.
public sealed unsafe partial class ArrayTypedBuffer
{
    /// <summary>A whole array.</summary>
    /// <param name="buf">The array.</param>
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    public ArrayTypedBuffer(bool[] buf)
        : this(Whole(buf)) { }

    /// <summary>The first elements of an array.</summary>
    /// <param name="buf">The array.</param>
    /// <param name="len">Number of elements, from 0 to as many as the array has.</param>
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The array has fewer elements.</exception>
    public ArrayTypedBuffer(bool[] buf, int len)
        : this(Part(buf, 0, len)) { }

    /// <summary>A part of an array.</summary>
    /// <param name="buf">The array.</param>
    /// <param name="offset">The first element of the part, from 0.</param>
    /// <param name="len">Number of elements, 0 or more.</param>
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The part is not inside the array.</exception>
    public ArrayTypedBuffer(bool[] buf, int offset, int len)
        : this(Part(buf, offset, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[])" />
    public ArrayTypedBuffer(byte[] buf)
        : this(Whole(buf)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int)" />
    public ArrayTypedBuffer(byte[] buf, int len)
        : this(Part(buf, 0, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int, int)" />
    public ArrayTypedBuffer(byte[] buf, int offset, int len)
        : this(Part(buf, offset, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[])" />
    public ArrayTypedBuffer(sbyte[] buf)
        : this(Whole(buf)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int)" />
    public ArrayTypedBuffer(sbyte[] buf, int len)
        : this(Part(buf, 0, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int, int)" />
    public ArrayTypedBuffer(sbyte[] buf, int offset, int len)
        : this(Part(buf, offset, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[])" />
    public ArrayTypedBuffer(char[] buf)
        : this(Whole(buf)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int)" />
    public ArrayTypedBuffer(char[] buf, int len)
        : this(Part(buf, 0, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int, int)" />
    public ArrayTypedBuffer(char[] buf, int offset, int len)
        : this(Part(buf, offset, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[])" />
    public ArrayTypedBuffer(short[] buf)
        : this(Whole(buf)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int)" />
    public ArrayTypedBuffer(short[] buf, int len)
        : this(Part(buf, 0, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int, int)" />
    public ArrayTypedBuffer(short[] buf, int offset, int len)
        : this(Part(buf, offset, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[])" />
    public ArrayTypedBuffer(ushort[] buf)
        : this(Whole(buf)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int)" />
    public ArrayTypedBuffer(ushort[] buf, int len)
        : this(Part(buf, 0, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int, int)" />
    public ArrayTypedBuffer(ushort[] buf, int offset, int len)
        : this(Part(buf, offset, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[])" />
    public ArrayTypedBuffer(int[] buf)
        : this(Whole(buf)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int)" />
    public ArrayTypedBuffer(int[] buf, int len)
        : this(Part(buf, 0, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int, int)" />
    public ArrayTypedBuffer(int[] buf, int offset, int len)
        : this(Part(buf, offset, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[])" />
    public ArrayTypedBuffer(uint[] buf)
        : this(Whole(buf)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int)" />
    public ArrayTypedBuffer(uint[] buf, int len)
        : this(Part(buf, 0, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int, int)" />
    public ArrayTypedBuffer(uint[] buf, int offset, int len)
        : this(Part(buf, offset, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[])" />
    public ArrayTypedBuffer(long[] buf)
        : this(Whole(buf)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int)" />
    public ArrayTypedBuffer(long[] buf, int len)
        : this(Part(buf, 0, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int, int)" />
    public ArrayTypedBuffer(long[] buf, int offset, int len)
        : this(Part(buf, offset, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[])" />
    public ArrayTypedBuffer(ulong[] buf)
        : this(Whole(buf)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int)" />
    public ArrayTypedBuffer(ulong[] buf, int len)
        : this(Part(buf, 0, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int, int)" />
    public ArrayTypedBuffer(ulong[] buf, int offset, int len)
        : this(Part(buf, offset, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[])" />
    public ArrayTypedBuffer(nint[] buf)
        : this(Whole(buf)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int)" />
    public ArrayTypedBuffer(nint[] buf, int len)
        : this(Part(buf, 0, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int, int)" />
    public ArrayTypedBuffer(nint[] buf, int offset, int len)
        : this(Part(buf, offset, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[])" />
    public ArrayTypedBuffer(nuint[] buf)
        : this(Whole(buf)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int)" />
    public ArrayTypedBuffer(nuint[] buf, int len)
        : this(Part(buf, 0, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int, int)" />
    public ArrayTypedBuffer(nuint[] buf, int offset, int len)
        : this(Part(buf, offset, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[])" />
    public ArrayTypedBuffer(float[] buf)
        : this(Whole(buf)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int)" />
    public ArrayTypedBuffer(float[] buf, int len)
        : this(Part(buf, 0, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int, int)" />
    public ArrayTypedBuffer(float[] buf, int offset, int len)
        : this(Part(buf, offset, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[])" />
    public ArrayTypedBuffer(double[] buf)
        : this(Whole(buf)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int)" />
    public ArrayTypedBuffer(double[] buf, int len)
        : this(Part(buf, 0, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int, int)" />
    public ArrayTypedBuffer(double[] buf, int offset, int len)
        : this(Part(buf, offset, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[])" />
    public ArrayTypedBuffer(decimal[] buf)
        : this(Whole(buf)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int)" />
    public ArrayTypedBuffer(decimal[] buf, int len)
        : this(Part(buf, 0, len)) { }

    /// <inheritdoc cref="ArrayTypedBuffer(bool[], int, int)" />
    public ArrayTypedBuffer(decimal[] buf, int offset, int len)
        : this(Part(buf, offset, len)) { }
}
