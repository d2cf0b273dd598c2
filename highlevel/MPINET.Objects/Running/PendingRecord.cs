using System.Runtime.CompilerServices;

namespace MPINET.Objects.Running;

/// <summary>A record in memory that does not change until the record has been processed.</summary>
/// <param name="bytes">The memory.</param>
/// <param name="start">The start of the record.</param>
/// <param name="arrays">The long arrays beside the record, in their order; null if there are none.</param>
internal readonly struct PendingRecord(byte[] bytes, int start, List<LongArray>? arrays = null)
{
    public byte[] Bytes => bytes;

    public int Start => start;

    public List<LongArray>? Arrays => arrays;

    public ref RecordHeader Header => ref Unsafe.As<byte, RecordHeader>(ref bytes[start]);

    /// <summary>The number of bytes that the record occupies while it waits.</summary>
    public long Size
    {
        get
        {
            long size = bytes.Length;
            if (arrays is not null)
            {
                foreach (LongArray one in arrays)
                {
                    size += one.Bytes;
                }
            }

            return size;
        }
    }

    /// <summary>Copies the record to separate memory. The copy takes over the arrays.</summary>
    public PendingRecord Copy(BufferPool pool)
    {
        int length = Header.Length;
        byte[] copy = pool.Rent(length);
        Buffer.BlockCopy(bytes, start, copy, 0, length);
        return new PendingRecord(copy, 0, arrays);
    }
}
