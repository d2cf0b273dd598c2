using System.Diagnostics;

namespace MPINET;

/// <summary>Native memory as a message. It never moves, so requests do not pin it.</summary>
/// <remarks>
/// Freed memory is reused for other buffers of this kind and never returned to the C library. A span that is used after
/// <see cref="Dispose" /> may therefore see the elements of another such buffer, but nothing else. A buffer of many
/// pages takes no physical memory before it is touched and after it was disposed of.
/// </remarks>
/// <typeparam name="T">The type of an element.</typeparam>
[DebuggerDisplay("{Shown,nq}")]
public sealed unsafe class NativeTypedBuffer<T> : ICheckedReference, IPinnableReference, IBuffer, IDisposable
    where T : unmanaged
{
    private readonly object gate = new();
    private T* memory;
    private int pins;
    private bool disposed;

    /// <summary>Allocates memory for elements, all zeros. Local.</summary>
    /// <param name="count">
    /// Number of elements, from 0 to <see cref="int.MaxValue" />, because MPI counts the elements of a message in an
    /// int.
    /// </param>
    /// <exception cref="ArgumentOutOfRangeException">The count is out of range.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="OutOfMemoryException">The memory is exhausted.</exception>
    public NativeTypedBuffer(long count)
    {
        if (count is < 0 or > int.MaxValue)
        {
            throw new ArgumentOutOfRangeException(
                nameof(count),
                count,
                $"A buffer has from 0 to {int.MaxValue} elements. Take larger elements, or several buffers."
            );
        }

        Access.Require();
        Count = (int)count;
        memory = (T*)NativeBlocks.Rent(Bytes);
        Unfreed.Add(this, "native buffer");
    }

    private string Shown => $"{Count} of {typeof(T).Name}{(disposed ? ", freed" : "")}";

    /// <summary>The elements. Do not use the span after the buffer was disposed of.</summary>
    /// <exception cref="ObjectDisposedException">The buffer was disposed of.</exception>
    public Span<T> Span => new(disposed ? throw Freed() : memory, Count);

    /// <inheritdoc />
    public int Count { get; }

    /// <inheritdoc />
    public Datatype Type => Datatype.Of<T>();

    /// <inheritdoc />
    /// <exception cref="OverflowException">There are more than an int holds.</exception>
    public int Length => checked((int)Bytes);

    /// <summary>The address of the first element.</summary>
    /// <exception cref="ObjectDisposedException">The memory was freed.</exception>
    public IntPtr Location => memory is null ? throw Freed() : (nint)memory;

    /// <summary>Defers the effect of <see cref="Dispose" /> until <see cref="Unpin" /> has been called as often as this method.</summary>
    /// <exception cref="ObjectDisposedException">The buffer was disposed of.</exception>
    public void Pin()
    {
        lock (gate)
        {
            _ = disposed ? throw Freed() : ++pins;
        }
    }

    /// <inheritdoc />
    /// <exception cref="InvalidOperationException">It is not pinned.</exception>
    public void Unpin()
    {
        lock (gate)
        {
            if (pins == 0)
            {
                throw NestedPin.NotPinned(this);
            }

            if (--pins == 0 && disposed)
            {
                Free();
            }
        }
    }

    /// <summary>Releases the memory, after the last operation on it has completed.</summary>
    public void Dispose()
    {
        lock (gate)
        {
            if (disposed)
            {
                return;
            }

            disposed = true;
            Unfreed.Remove(this);
            if (pins == 0)
            {
                Free();
            }
        }
    }

    /// <inheritdoc />
    /// <exception cref="ObjectDisposedException">The buffer was disposed of.</exception>
    public ref byte GetPinnableReference() => ref *(byte*)(disposed ? throw Freed() : memory);

    private long Bytes => (long)Count * sizeof(T);

    private void Free()
    {
        NativeBlocks.Return(memory, Bytes);
        memory = null;
    }

    private static ObjectDisposedException Freed() =>
        new("NativeTypedBuffer", "The memory was freed: Dispose the buffer after the last call that uses it.");
}
