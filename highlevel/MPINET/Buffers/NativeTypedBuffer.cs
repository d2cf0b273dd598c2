using MPINET.PInvoke;

namespace MPINET;

/// <summary>Memory that MPI has allocated, as a message: it never moves, and some networks reach it faster.</summary>
/// <remarks>In C: MPI_Alloc_mem, MPI_Free_mem. Nothing frees it but <see cref="Dispose" />. MPI-5.0, section 9.2.</remarks>
/// <typeparam name="T">The type of an element.</typeparam>
public sealed unsafe class NativeTypedBuffer<T> : IPinnableReference, IBuffer, IDisposable
    where T : unmanaged
{
    private readonly object gate = new();
    private readonly int count;
    private T* memory;
    private int pins;
    private bool disposed;

    /// <summary>Memory for elements, all zeros. Local.</summary>
    /// <param name="count">Elements, 0 or more.</param>
    /// <exception cref="ArgumentOutOfRangeException">The count is negative.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">There is not so much memory.</exception>
    public NativeTypedBuffer(int count)
    {
        Require.NotNegative(count, nameof(count));
        Access.Require();
        void* address = null;
        // Some MPIs give no address for no bytes.
        nint bytes = checked((nint)Math.Max(1, (long)count * sizeof(T)));
        Errors.Check(Mpi.MPI_Alloc_mem(bytes, Mpi.MPI_INFO_NULL, &address), "MPI_Alloc_mem");
        memory = (T*)address;
        this.count = count;
        Span.Clear();
        Unfreed.Add(this, "native buffer");
    }

    /// <summary>The elements. They are not to be used after the buffer was disposed of.</summary>
    /// <exception cref="ObjectDisposedException">It was.</exception>
    public Span<T> Span => new(disposed ? throw Freed() : memory, count);

    /// <inheritdoc />
    public int Count => count;

    /// <inheritdoc />
    public Datatype Type => Datatype.Of<T>();

    /// <inheritdoc />
    /// <exception cref="OverflowException">There are more than an int holds.</exception>
    public int Length => checked(count * sizeof(T));

    /// <summary>The address of the first element; zero once the memory was freed.</summary>
    public IntPtr Location => (nint)memory;

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

    private void Free()
    {
        void* freed = memory;
        memory = null;
        if (Access.IsOpen)
        {
            Errors.Check(Mpi.MPI_Free_mem(freed), "MPI_Free_mem");
        }
    }

    private static ObjectDisposedException Freed() =>
        new("NativeTypedBuffer", "The memory was freed: Dispose the buffer after the last call that uses it.");
}
