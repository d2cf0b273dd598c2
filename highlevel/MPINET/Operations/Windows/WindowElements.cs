using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>The elements of this process in a window, as memory.</summary>
internal sealed unsafe class WindowElements<T>(Window<T> window) : MemoryManager<T>
    where T : unmanaged
{
    public override Span<T> GetSpan() => window.Span;

    // The memory of a window does not move.
    public override MemoryHandle Pin(int elementIndex = 0) =>
        new(
            Unsafe.AsPointer(
                ref MemoryMarshal.GetReference(window.Slice(elementIndex, (int)window.Length - elementIndex))
            )
        );

    public override void Unpin() { }

    protected override void Dispose(bool disposing) { }
}
