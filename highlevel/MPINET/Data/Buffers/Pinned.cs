using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>
/// A buffer that is pinned for the time of a blocking call, when <c>fixed</c> on a buffer of this library does not
/// suffice.
/// </summary>
/// <remarks>
/// Count, datatype and memory are read once and checked if the length is known. A buffer that already has an address is
/// not pinned again, unless other threads may unpin or dispose of it during the call.
/// </remarks>
internal readonly unsafe ref struct Pinned
{
    private readonly IPinnableReference? reference;
    private readonly IPinnable? pinned;
    private readonly Span<byte> span;
    private readonly nint location;

    /// <summary>Pins a buffer if necessary.</summary>
    /// <exception cref="ArgumentException">The count is negative, or the elements extend beyond the memory.</exception>
    public Pinned(ITypedBuffer buffer)
    {
        Count = Require.Count(buffer);
        Type = Require.Type(buffer);
        reference = buffer is ISpanBuffer ? null : buffer as IPinnableReference;
        if (reference is not null ? IsNeededFor(reference) : IsNeededFor(buffer))
        {
            buffer.Pin();
            pinned = buffer;
        }

        try
        {
            span = RoomOf(buffer, Count, Type);
            location = reference is null && buffer is not ISpanBuffer ? buffer.Location : 0;
        }
        catch
        {
            pinned?.Unpin();
            throw;
        }
    }

    /// <summary>Number of elements, 0 or more.</summary>
    public int Count { get; }

    /// <summary>The type of an element.</summary>
    public Datatype Type { get; }

    /// <summary>True if a buffer must be pinned although <c>fixed</c> could do it, because other threads may dispose of it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsNeededFor(IPinnableReference buffer) => Access.IsConcurrent && buffer is IDisposable;

    /// <summary>Returns the address of a pinned buffer.</summary>
    /// <exception cref="ArgumentException">The elements extend beyond the memory.</exception>
    public static void* AddressOf(ITypedBuffer pinned, int count, Datatype type)
    {
        Span<byte> span = RoomOf(pinned, count, type);
        return pinned is ISpanBuffer ? Unsafe.AsPointer(ref MemoryMarshal.GetReference(span)) : (void*)pinned.Location;
    }

    /// <summary>Returns a reference to the first byte.</summary>
    public ref byte GetPinnableReference() =>
        ref reference is not null
            ? ref reference.GetPinnableReference()
            : ref location != 0 ? ref *(byte*)location : ref MemoryMarshal.GetReference(span);

    /// <summary>Releases the pin.</summary>
    public void Dispose() => pinned?.Unpin();

    private static bool IsNeededFor(ITypedBuffer buffer) =>
        buffer is ISpanBuffer || Access.IsConcurrent || buffer.Location == IntPtr.Zero;

    // Gets the span of a buffer that has one. The constructors of this library's buffers have checked theirs.
    private static Span<byte> RoomOf(ITypedBuffer buffer, int count, Datatype type)
    {
        if (buffer is ICheckedReference)
        {
            return default;
        }

        if (buffer is ISpanBuffer known)
        {
            Span<byte> span = known.GetSpan();
            Require.Room(buffer, count, type, span.Length);
            return span;
        }

        if (buffer is IBuffer { Length: int length })
        {
            Require.Room(buffer, count, type, length);
        }

        return default;
    }
}
