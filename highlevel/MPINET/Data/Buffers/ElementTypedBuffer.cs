using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>One value as a message that can be sent or received into repeatedly.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
[DebuggerDisplay("{Shown,nq}")]
public sealed unsafe class ElementTypedBuffer<T> : ICheckedReference, IPinnableReference, IBuffer
    where T : unmanaged
{
    private readonly T[] cell = new T[1];
    private NestedPin pin;

    /// <summary>Creates a buffer whose value is all zeros.</summary>
    public ElementTypedBuffer() { }

    /// <summary>Creates a buffer with a value.</summary>
    public ElementTypedBuffer(T value) => cell[0] = value;

    /// <summary>The value. Do not access it while MPI receives into it, and do not change it while MPI sends it.</summary>
    public ref T Value => ref cell[0];

    private string Shown => $"1 of {typeof(T).Name}";

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
