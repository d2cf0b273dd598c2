using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>One value as a message, where an object is wanted that can be sent or received into again and again.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
public sealed unsafe class ElementTypedBuffer<T> : ICheckedReference, IPinnableReference, IBuffer
    where T : unmanaged
{
    private readonly T[] cell = new T[1];
    private NestedPin pin;

    /// <summary>A value that is all zeros.</summary>
    public ElementTypedBuffer() { }

    /// <summary>A value.</summary>
    public ElementTypedBuffer(T value) => cell[0] = value;

    /// <summary>The value. It is not to be touched while MPI receives into it, nor changed while it is being sent.</summary>
    public ref T Value => ref cell[0];

    /// <inheritdoc />
    public int Count => 1;

    /// <inheritdoc />
    public Datatype Type => Datatype.Of<T>();

    /// <inheritdoc />
    public int Length => sizeof(T);

    /// <inheritdoc />
    public IntPtr Location => pin.IsPinned ? (nint)Unsafe.AsPointer(ref cell[0]) : IntPtr.Zero;

    /// <inheritdoc />
    public void Pin() => pin.Pin(cell, sizeof(T));

    /// <inheritdoc />
    /// <exception cref="InvalidOperationException">It is not pinned.</exception>
    public void Unpin() => pin.Unpin(this);

    /// <inheritdoc />
    public ref byte GetPinnableReference() => ref Unsafe.As<T, byte>(ref cell[0]);
}
