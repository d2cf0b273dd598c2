using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>Elements of this process in a window that a datatype lays out, as a buffer.</summary>
/// <param name="window">The window.</param>
/// <param name="start">The index at which the datatype begins.</param>
/// <param name="type">The datatype.</param>
internal sealed unsafe class WindowBlock<T>(Window<T> window, long start, Datatype type) : ISpanBuffer
    where T : unmanaged
{
    public int Count => 1;

    public Datatype Type => type;

    public IntPtr Location => (nint)Unsafe.AsPointer(ref MemoryMarshal.GetReference(GetSpan()));

    public Span<byte> GetSpan() => MemoryMarshal.AsBytes(window.Slice(start, checked((int)(window.Length - start))));

    // The memory of a window does not move.
    public void Pin() { }

    public void Unpin() { }
}
