using System.Runtime.CompilerServices;

namespace MPINET.Objects.Running;

/// <summary>A record within bytes that stay as they are until it was carried out.</summary>
/// <param name="bytes">The bytes.</param>
/// <param name="start">Where it begins.</param>
internal readonly struct PendingRecord(byte[] bytes, int start)
{
    public byte[] Bytes => bytes;

    public int Start => start;

    public ref RecordHeader Header => ref Unsafe.As<byte, RecordHeader>(ref bytes[start]);

    /// <summary>The same, in bytes of its own.</summary>
    public PendingRecord Copy(BufferPool pool)
    {
        int length = Header.Length;
        byte[] copy = pool.Rent(length);
        Buffer.BlockCopy(bytes, start, copy, 0, length);
        return new PendingRecord(copy, 0);
    }
}
