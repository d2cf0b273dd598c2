using System.Buffers;

namespace MPINET.Tests.Buffers;

/// <summary>A class of the program that reports wrong properties of its memory.</summary>
/// <param name="reported">The number of elements that the memory reports.</param>
/// <param name="real">The number of elements that its span has.</param>
/// <param name="offset">The distance from its span to the pinned address, in elements.</param>
public sealed unsafe class LyingMemory(int reported, int real, int offset) : MemoryManager<int>
{
    private readonly NativeTypedBuffer<int> cells = new(100);

    /// <summary>The number of pins that were not released.</summary>
    public int Pins { get; private set; }

    /// <inheritdoc />
    public override Memory<int> Memory => CreateMemory(reported);

    /// <inheritdoc />
    public override Span<int> GetSpan() => cells.Span.Slice(0, real);

    /// <inheritdoc />
    public override MemoryHandle Pin(int elementIndex = 0)
    {
        Pins++;
        return new MemoryHandle((int*)cells.Location + elementIndex + offset, default, this);
    }

    /// <inheritdoc />
    public override void Unpin() => Pins--;

    /// <inheritdoc />
    protected override void Dispose(bool disposing) => cells.Dispose();
}
