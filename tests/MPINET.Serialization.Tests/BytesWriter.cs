using System.Buffers;

namespace MPINET.Serialization.Tests;

/// <summary>A growing array of bytes.</summary>
internal sealed class BytesWriter : IBufferWriter<byte>
{
    private byte[] bytes = new byte[64];
    private int count;

    public void Advance(int count) => this.count += count;

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        if (bytes.Length - count < Math.Max(1, sizeHint))
        {
            Array.Resize(ref bytes, Math.Max(2 * bytes.Length, count + sizeHint));
        }

        return bytes.AsMemory(count);
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

    public byte[] ToArray() => bytes.AsSpan(0, count).ToArray();
}
