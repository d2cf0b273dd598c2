using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>An array, or a part of one, as a message.</summary>
/// <remarks>Pins nest. Any thread may take and release them. The constructors check the count and type against the array.</remarks>
[DebuggerDisplay("{Shown,nq}")]
public sealed unsafe partial class ArrayTypedBuffer : ICheckedReference, IPinnableReference, IBuffer
{
    private readonly Array array;

    // Bytes from the start of the array's data (see Start) to the first element of the message.
    private readonly nint offset;

    private readonly long length;
    private readonly int elementSize;
    private NestedPin pin;

    private ArrayTypedBuffer(Message part)
    {
        array = part.Array;
        offset = part.Offset;
        length = part.Length;
        elementSize = part.ElementSize;
        Count = part.Count;
        Type = part.Type;
    }

    private string Shown => $"{Count} of {Type.Shown}";

    /// <inheritdoc />
    public int Count { get; }

    /// <inheritdoc />
    public Datatype Type { get; }

    /// <summary>Number of bytes that the message may touch, from its first element on.</summary>
    /// <exception cref="OverflowException">There are more than an int holds.</exception>
    public int Length => checked((int)length);

    /// <inheritdoc />
    public IntPtr Location => pin.IsPinned ? (nint)Unsafe.AsPointer(ref GetPinnableReference()) : IntPtr.Zero;

    /// <inheritdoc />
    public void Pin() => pin.Pin(array, elementSize);

    /// <inheritdoc />
    /// <exception cref="InvalidOperationException">It is not pinned.</exception>
    public void Unpin() => pin.Unpin(this);

    /// <summary>The bytes that the message may touch, from its first element on.</summary>
    /// <exception cref="InvalidOperationException">The buffer is not pinned. A span of an arbitrary array needs a pin.</exception>
    /// <exception cref="OverflowException">There are more than an int holds.</exception>
    public Span<byte> GetSpan() =>
        pin.IsPinned
            ? new Span<byte>(Unsafe.AsPointer(ref GetPinnableReference()), Length)
            : throw new InvalidOperationException("The buffer is not pinned: call Pin() before GetSpan().");

    /// <summary>A separate pin for a request. It does not count among the pins of the buffer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal PinnedArray Rent() => PinnedArrays.OfRequests.Rent(array, elementSize);

    /// <inheritdoc />
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetPinnableReference() => ref Unsafe.AddByteOffset(ref Start(array), offset);

#if NET
    // Address of the first element.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte Start(Array array) => ref MemoryMarshal.GetArrayDataReference(array);

    private static nint HeaderOf(Array array) => 0;
#else
    // Distance from the object's first field to the elements, by rank of the array; measured once.
    private static readonly nint[] headers = new nint[4];

    // Start of an object's fields. The distance from there to the elements depends on the runtime and on the rank of the array.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte Start(Array array) => ref Unsafe.As<FieldsOf>(array).First;

    private static nint HeaderOf(Array array)
    {
        int rank = array.Rank;
        return headers[rank] != 0 ? headers[rank] : headers[rank] = Measure(array);
    }

    private static nint Measure(Array array)
    {
        GCHandle handle = GCHandle.Alloc(array, GCHandleType.Pinned);
        try
        {
            return handle.AddrOfPinnedObject() - (nint)Unsafe.AsPointer(ref Start(array));
        }
        finally
        {
            handle.Free();
        }
    }

    private sealed class FieldsOf
    {
        public byte First;
    }
#endif
}
