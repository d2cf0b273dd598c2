using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>A message for the time of a blocking call: to be kept in place by <c>fixed</c>, or pinned where that does not do.</summary>
/// <remarks>
/// One that has an address already is not pinned again. Where other threads may take back what it owes that to, or dispose
/// of it, the call holds a pin of its own.
/// </remarks>
internal readonly unsafe ref struct Pinned
{
    private readonly IPinnableReference? reference;
    private readonly IPinnable? pinned;
    private readonly nint location;

    /// <summary>Pins a buffer that offers no reference, or for which one does not do.</summary>
    /// <exception cref="ArgumentException">The buffer's count is negative.</exception>
    public Pinned(ITypedBuffer buffer)
    {
        Count = Require.Count(buffer);
        Type = buffer.Type;
        reference = buffer as IPinnableReference;
        location = reference is null ? buffer.Location : 0;
        if (reference is not null || location == 0 || Access.IsConcurrent)
        {
            buffer.Pin();
            pinned = buffer;
            location = buffer.Location;
        }
    }

    /// <summary>Whether a buffer has to be pinned that <c>fixed</c> could keep in place: where other threads may dispose of it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsNeededFor(IPinnableReference buffer) => Access.IsConcurrent && buffer is IDisposable;

    /// <summary>Elements, 0 or more.</summary>
    public int Count { get; }

    /// <summary>The type of an element.</summary>
    public Datatype Type { get; }

    /// <summary>The first byte.</summary>
    public ref byte GetPinnableReference() =>
        ref reference is not null ? ref reference.GetPinnableReference() : ref *(byte*)location;

    /// <summary>Takes the pin back.</summary>
    public void Dispose() => pinned?.Unpin();
}
