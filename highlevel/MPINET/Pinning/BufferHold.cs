using System.Buffers;
using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>What keeps one buffer alive and in place for the time of a request.</summary>
internal unsafe struct BufferHold
{
    private GCHandle pin;
    private object? kept;

    /// <summary>Keeps an array in place and gives the address of its first element; null where it is empty.</summary>
    public void* Keep<T>(T[] array)
        where T : unmanaged
    {
        pin = PinnedHandles.Rent(array);
        fixed (T* address = array)
        {
            return address;
        }
    }

    /// <summary>Keeps memory in place and gives the address of its first element.</summary>
    public void* Keep<T>(ReadOnlyMemory<T> memory)
        where T : unmanaged
    {
        if (MemoryMarshal.TryGetArray(memory, out ArraySegment<T> segment) && segment.Array is { } array)
        {
            return (T*)Keep(array) + segment.Offset;
        }

        MemoryHandle handle = memory.Pin();
        kept = handle;
        return handle.Pointer;
    }

    /// <summary>Pins a buffer once and gives its address.</summary>
    public void* Keep(IPinnable buffer)
    {
        buffer.Pin();
        kept = buffer;
        return (void*)buffer.Location;
    }

    /// <summary>Keeps an object alive that needs no pin.</summary>
    public void KeepAlive(object other) => kept = other;

    /// <summary>Lets the buffer go.</summary>
    public void Release()
    {
        if (pin.IsAllocated)
        {
            PinnedHandles.Return(pin);
            pin = default;
        }

        if (kept is not null)
        {
            ReleaseKept();
        }
    }

    private void ReleaseKept()
    {
        object? released = kept;
        kept = null;
        if (released is IPinnable buffer)
        {
            buffer.Unpin();
        }
        else if (released is MemoryHandle memory)
        {
            memory.Dispose();
        }
    }
}
