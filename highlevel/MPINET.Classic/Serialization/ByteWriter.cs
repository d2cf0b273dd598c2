using System.Buffers;

namespace MPI;

/// <summary>A buffer that grows as it is written.</summary>
internal sealed class ByteWriter : IBufferWriter<byte>
{
    private const int FirstLength = 256;

    private byte[] bytes = new byte[FirstLength];
    private int count;

    /// <summary>The bytes written.</summary>
    public ArraySegment<byte> Written => new(bytes, 0, count);

    /// <summary>Returns room behind the bytes written.</summary>
    /// <param name="length">Minimum number of bytes.</param>
    public ArraySegment<byte> Room(int length)
    {
        int needed = checked(count + Math.Max(1, length));
        if (needed > bytes.Length)
        {
            Array.Resize(ref bytes, (int)Math.Min(Math.Max(needed, 2L * bytes.Length), 0x7FFFFFC7));
        }

        return new ArraySegment<byte>(bytes, count, bytes.Length - count);
    }

    /// <inheritdoc />
    public void Advance(int count) => this.count += count;

    /// <inheritdoc />
    public Memory<byte> GetMemory(int sizeHint = 0) => Room(sizeHint);

    /// <inheritdoc />
    public Span<byte> GetSpan(int sizeHint = 0) => Room(sizeHint);
}
