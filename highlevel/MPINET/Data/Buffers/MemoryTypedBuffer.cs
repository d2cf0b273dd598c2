using System.Buffers;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>Memory as a message, for example memory rented from a MemoryPool.</summary>
/// <typeparam name="T">The type of an element.</typeparam>
/// <param name="memory">
/// The memory, not of a string. It must stay rented until the last operation on it has completed. Memory from <see
/// cref="Session.Rent" /> ensures that itself.
/// </param>
/// <exception cref="ArgumentException">The memory belongs to a string, which is immutable.</exception>
[DebuggerDisplay("{Shown,nq}")]
public sealed unsafe class MemoryTypedBuffer<T>(Memory<T> memory) : ICheckedReference, IPinnableReference, IBuffer
    where T : unmanaged
{
    private readonly Memory<T> memory = PinnedMemory.Writable(memory);
    private readonly object gate = new();
    private MemoryHandle pin;
    private int pins;

    /// <summary>The memory.</summary>
    public Memory<T> Memory => memory;

    private string Shown => $"{Count} of {typeof(T).Name}";

    /// <inheritdoc />
    public int Count => memory.Length;

    /// <inheritdoc />
    public Datatype Type => Datatype.Of<T>();

    /// <inheritdoc />
    /// <exception cref="OverflowException">There are more than an int holds.</exception>
    public int Length => checked(memory.Length * sizeof(T));

    /// <inheritdoc />
    public IntPtr Location
    {
        get
        {
            lock (gate)
            {
                return pins == 0 ? IntPtr.Zero : (nint)pin.Pointer;
            }
        }
    }

    /// <inheritdoc />
    public void Pin()
    {
        lock (gate)
        {
            if (pins == 0)
            {
                pin = PinnedMemory.Of<T>(memory);
            }

            pins++;
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

            if (--pins == 0)
            {
                pin.Dispose();
                pin = default;
            }
        }
    }

    /// <inheritdoc />
    public ref byte GetPinnableReference() =>
        ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(PinnedMemory.SpanOf<T>(memory)));
}
