namespace MPINET;

/// <summary>Memory that the collector does not know, as a message: it never moves, and no request has to pin it.</summary>
/// <remarks>
/// It goes back into a list for other buffers of this kind, never to the C library: a span that is used after
/// <see cref="Dispose" /> may meet the elements of another such buffer, but nothing else. Memory of many pages takes none until it
/// is touched, and none after it was disposed of.
/// </remarks>
/// <typeparam name="T">The type of an element.</typeparam>
public sealed unsafe class NativeTypedBuffer<T> : ICheckedReference, IPinnableReference, IBuffer, IDisposable
    where T : unmanaged
{
    private readonly object gate = new();
    private T* memory;
    private int pins;
    private bool disposed;

    /// <summary>Memory for elements, all zeros. Local.</summary>
    /// <param name="count">Elements, from 0 to <see cref="int.MaxValue" />: MPI counts those of a message in an int.</param>
    /// <exception cref="ArgumentOutOfRangeException">The count is out of range.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="OutOfMemoryException">There is not so much memory.</exception>
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

    /// <summary>The elements. They are not to be used after the buffer was disposed of.</summary>
    /// <exception cref="ObjectDisposedException">It was.</exception>
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

    /// <summary>Puts off what <see cref="Dispose" /> does until <see cref="Unpin" /> was called as often as this.</summary>
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

    /// <summary>Gives the memory back; where operations with it are under way, after the last of them.</summary>
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
