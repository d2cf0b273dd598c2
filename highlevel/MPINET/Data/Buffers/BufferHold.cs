using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>The buffers that a request keeps alive and pinned, usually one.</summary>
internal unsafe struct BufferHold
{
    // A PinnedArray, a pinned buffer, a MemoryHandle, an object to keep alive, or several of these.
    private object? kept;

    /// <summary>Pins an array and returns the address of its first element; null if it is empty.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void* Keep<T>(T[] array)
        where T : unmanaged
    {
        KeepAlive(PinnedArrays.OfRequests.Rent(array, sizeof(T)));
        fixed (T* address = array)
        {
            return address;
        }
    }

    /// <summary>Pins a copy of a value and returns its address.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void* Keep<T>(T value)
        where T : unmanaged
    {
        if (sizeof(T) > PinnedArrays.CellBytes)
        {
            return Keep(new[] { value });
        }

        PinnedArray cell = PinnedArrays.OfRequests.RentCell();
        KeepAlive(cell);
        *(T*)cell.CellAddress = value;
        return (T*)cell.CellAddress;
    }

    /// <summary>Pins memory and returns the address of its first element.</summary>
    public void* Keep<T>(ReadOnlyMemory<T> memory)
        where T : unmanaged
    {
        if (MemoryMarshal.TryGetArray(memory, out ArraySegment<T> segment) && segment.Array is { } array)
        {
            return (T*)Keep(array) + segment.Offset;
        }

        MemoryHandle handle = PinnedMemory.Of(memory);
        KeepAlive(handle);
        return handle.Pointer;
    }

    /// <inheritdoc cref="Keep{T}(ReadOnlyMemory{T})" />
    /// <exception cref="ArgumentException">The memory belongs to a string, which must not be written.</exception>
    public void* KeepToWrite<T>(Memory<T> memory)
        where T : unmanaged => Keep<T>(PinnedMemory.Writable(memory));

    /// <summary>Pins a buffer once and returns its address.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void* Keep(ITypedBuffer buffer, int count, Datatype type)
    {
        if (buffer is ArrayTypedBuffer part)
        {
            KeepAlive(part.Rent());
            return Unsafe.AsPointer(ref part.GetPinnableReference());
        }

        return KeepOther(buffer, count, type);
    }

    /// <summary>Keeps one more object alive. A pinned one is unpinned with the buffer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void KeepAlive(object other) => kept = kept is null ? other : Both(kept, other);

    /// <summary>Releases the buffers.</summary>
    /// <param name="arrays">The pinned arrays of the calling thread.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Release(PinnedArrays arrays)
    {
        object? released = kept;
        if (released is null)
        {
            return;
        }

        kept = null;
        if (released is PinnedArray pinned)
        {
            arrays.Return(pinned);
        }
        else
        {
            ReleaseOther(released, arrays);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void* KeepOther(ITypedBuffer buffer, int count, Datatype type)
    {
        buffer.Pin();
        try
        {
            void* address = Pinned.AddressOf(buffer, count, type);
            KeepAlive(buffer);
            return address;
        }
        catch
        {
            buffer.Unpin();
            throw;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static object[] Both(object first, object second) => [first, second];

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void ReleaseOther(object released, PinnedArrays arrays)
    {
        switch (released)
        {
            case object[] several:
                foreach (object one in several)
                {
                    ReleaseOther(one, arrays);
                }

                break;
            case PinnedArray pinned:
                arrays.Return(pinned);
                break;
            case IPinnable buffer:
                buffer.Unpin();
                break;
            case MemoryHandle memory:
                memory.Dispose();
                break;
        }
    }
}
