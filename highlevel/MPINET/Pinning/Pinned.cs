using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>A message for the time of a blocking call, where <c>fixed</c> on a buffer of this library's does not do.</summary>
/// <remarks>
/// Count, type and memory are asked for once, and compared as far as the length is known. What has an address already is not pinned
/// again. Where other threads may take back what it owes that to, or dispose of it, the call holds a pin of its own.
/// </remarks>
internal readonly unsafe ref struct Pinned
{
    private readonly IPinnableReference? reference;
    private readonly IPinnable? pinned;
    private readonly Span<byte> span;
    private readonly nint location;

    /// <summary>Pins a buffer where it has to be.</summary>
    /// <exception cref="ArgumentException">Its count is negative, or its elements reach beyond its memory.</exception>
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

    /// <summary>Elements, 0 or more.</summary>
    public int Count { get; }

    /// <summary>The type of an element.</summary>
    public Datatype Type { get; }

    /// <summary>Whether a buffer has to be pinned that <c>fixed</c> could keep in place: where other threads may dispose of it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsNeededFor(IPinnableReference buffer) => Access.IsConcurrent && buffer is IDisposable;

    /// <summary>The address of a buffer that is pinned.</summary>
    /// <exception cref="ArgumentException">The elements reach beyond the memory.</exception>
    public static void* AddressOf(ITypedBuffer pinned, int count, Datatype type)
    {
        Span<byte> span = RoomOf(pinned, count, type);
        return pinned is ISpanBuffer ? Unsafe.AsPointer(ref MemoryMarshal.GetReference(span)) : (void*)pinned.Location;
    }

    /// <summary>The first byte.</summary>
    public ref byte GetPinnableReference() =>
        ref reference is not null
            ? ref reference.GetPinnableReference()
            : ref location != 0 ? ref *(byte*)location : ref MemoryMarshal.GetReference(span);

    /// <summary>Takes the pin back.</summary>
    public void Dispose() => pinned?.Unpin();

    private static bool IsNeededFor(ITypedBuffer buffer) =>
        buffer is ISpanBuffer || Access.IsConcurrent || buffer.Location == IntPtr.Zero;

    // The span of a buffer that has one. Those of this library were compared when they were made.
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
