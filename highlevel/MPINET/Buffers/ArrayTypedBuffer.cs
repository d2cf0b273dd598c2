using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>An array, or a part of one, as a message.</summary>
/// <remarks>Pins nest, and may be taken and given back by any thread. What it was made of was checked against the array.</remarks>
public sealed unsafe partial class ArrayTypedBuffer : ICheckedReference, IPinnableReference, IBuffer
{
    private readonly Array array;

    // Bytes from where the array's data starts, as Start says, to the message's first element.
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

    /// <inheritdoc />
    public int Count { get; }

    /// <inheritdoc />
    public Datatype Type { get; }

    /// <summary>Bytes of the array that the message may touch, from its first element on.</summary>
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
    /// <exception cref="InvalidOperationException">The buffer is not pinned: only then can a span be made of any array.</exception>
    /// <exception cref="OverflowException">There are more than an int holds.</exception>
    public Span<byte> GetSpan() =>
        pin.IsPinned
            ? new Span<byte>(Unsafe.AsPointer(ref GetPinnableReference()), Length)
            : throw new InvalidOperationException("The buffer is not pinned: call Pin() before GetSpan().");

    /// <summary>A pin of the array for a request, which holds it by itself: it does not count among those above.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal PinnedArray Rent() => PinnedArrays.OfRequests.Rent(array, elementSize);

    /// <inheritdoc />
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetPinnableReference() => ref Unsafe.AddByteOffset(ref Start(array), offset);

#if NET
    // The first element.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte Start(Array array) => ref MemoryMarshal.GetArrayDataReference(array);

    private static nint HeaderOf(Array array) => 0;
#else
    // For each rank, once it was measured.
    private static readonly nint[] headers = new nint[4];

    // Where the fields of an object start; how far the elements are from there differs between runtimes, and with the rank.
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
