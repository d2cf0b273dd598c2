using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>An array, or a part of one, as a message.</summary>
public sealed unsafe partial class ArrayTypedBuffer : ITypedBuffer, IPinnableReference
{
    private readonly Array array;
    private readonly nint offset;
    private GCHandle pin;
    private int pins;

    private ArrayTypedBuffer(Array array, nint offset, int count, Datatype type)
    {
        this.array = array;
        this.offset = offset;
        Count = count;
        Type = type;
    }

    /// <summary>A whole array.</summary>
    public ArrayTypedBuffer(double[] buf)
        : this(buf, 0, buf.Length, Datatype.Of<double>()) { }

    /// <inheritdoc />
    public int Count { get; }

    /// <inheritdoc />
    public Datatype Type { get; }

    /// <inheritdoc />
    public IntPtr Location => pins == 0 ? IntPtr.Zero : (nint)Unsafe.AsPointer(ref GetPinnableReference());

    /// <summary>A whole array of any type without references.</summary>
    public static ArrayTypedBuffer Of<T>(T[] array)
        where T : unmanaged => new(array, 0, array.Length, Datatype.Of<T>());

    /// <inheritdoc />
    public void Pin()
    {
        if (pins++ == 0)
        {
            pin = PinnedHandles.Rent(array);
        }
    }

    /// <inheritdoc />
    public void Unpin()
    {
        if (--pins == 0)
        {
            PinnedHandles.Return(pin);
        }
    }

    /// <inheritdoc />
    public ref byte GetPinnableReference()
    {
#if NET
        return ref Unsafe.AddByteOffset(ref MemoryMarshal.GetArrayDataReference(array), offset);
#else
        byte[] bytes = Unsafe.As<byte[]>(array);
        return ref Unsafe.AddByteOffset(ref bytes[0], offset);
#endif
    }
}
