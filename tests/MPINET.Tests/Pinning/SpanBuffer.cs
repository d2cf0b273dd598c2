using System.Runtime.InteropServices;

namespace MPINET.Tests.Pinning;

/// <summary>A buffer class of the program over a part of an array. Its properties can be set to wrong values.</summary>
public class SpanBuffer(double[] cells, int first, int length) : ISpanBuffer
{
    private readonly ArrayTypedBuffer whole = new(cells);

    /// <summary>The number of pins that were not released.</summary>
    public int Pins { get; private set; }

    /// <inheritdoc />
    public int Count { get; set; } = 2;

    /// <inheritdoc />
    public Datatype Type { get; set; } = Datatype.Double;

    /// <summary>An invalid address, which the library must not use.</summary>
    public IntPtr Location => (IntPtr)16;

    /// <inheritdoc />
    public Span<byte> GetSpan() => MemoryMarshal.AsBytes(cells.AsSpan(first, length));

    /// <inheritdoc />
    public void Pin()
    {
        whole.Pin();
        Pins++;
    }

    /// <inheritdoc />
    public void Unpin()
    {
        whole.Unpin();
        Pins--;
    }
}
