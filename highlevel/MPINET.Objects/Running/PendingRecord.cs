using System.Runtime.CompilerServices;

namespace MPINET.Objects.Running;

/// <summary>A record in memory that does not change until the record has been processed.</summary>
/// <param name="bytes">The memory.</param>
/// <param name="start">The start of the record.</param>
internal readonly struct PendingRecord(byte[] bytes, int start)
{
    public byte[] Bytes => bytes;

    public int Start => start;

    public ref RecordHeader Header => ref Unsafe.As<byte, RecordHeader>(ref bytes[start]);

    /// <summary>Copies the record to separate memory.</summary>
    public PendingRecord Copy(BufferPool pool)
    {
        int length = Header.Length;
        byte[] copy = pool.Rent(length);
        Buffer.BlockCopy(bytes, start, copy, 0, length);
        return new PendingRecord(copy, 0);
    }
}
