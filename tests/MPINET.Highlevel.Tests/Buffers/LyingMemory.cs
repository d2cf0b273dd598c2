using System.Buffers;

namespace MPINET.Highlevel.Tests.Buffers;

/// <summary>A class of a program's own that says of its memory what is not so.</summary>
/// <param name="told">Elements that the memory says it has.</param>
/// <param name="real">Elements that its span has.</param>
/// <param name="offset">Elements from its span to what it pins.</param>
public sealed unsafe class LyingMemory(int told, int real, int offset) : MemoryManager<int>
{
    private readonly NativeTypedBuffer<int> cells = new(100);

    /// <summary>Pins taken and not given back.</summary>
    public int Pins { get; private set; }

    /// <inheritdoc />
    public override Memory<int> Memory => CreateMemory(told);

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
