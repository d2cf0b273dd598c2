using System.Runtime.InteropServices;

namespace MPINET.Highlevel.Tests.Pinning;

/// <summary>A buffer of a program's own over a part of an array, which may say of it what it likes.</summary>
public class SpanBuffer(double[] cells, int first, int length) : ISpanBuffer
{
    private readonly ArrayTypedBuffer whole = new(cells);

    /// <summary>Pins taken and not given back.</summary>
    public int Pins { get; private set; }

    /// <inheritdoc />
    public int Count { get; set; } = 2;

    /// <inheritdoc />
    public Datatype Type { get; set; } = Datatype.Double;

    /// <summary>Nowhere: nobody is to ask.</summary>
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
