using System.Buffers;

namespace MPINET.Objects.Running;

/// <summary>
/// Reused buffers. Short ones are kept here, for one thread; long ones come from the pool of the process.
/// </summary>
internal sealed class BufferPool
{
    /// <summary>The length of short buffers.</summary>
    public const int SmallBytes = 512;

    private const int Kept = 256;

    private readonly Stack<byte[]> free = new();

    public byte[] Rent(int minBytes = SmallBytes) =>
        minBytes > SmallBytes ? ArrayPool<byte>.Shared.Rent(minBytes)
        : free.Count > 0 ? free.Pop()
        : new byte[SmallBytes];

    /// <summary>Returns a buffer of <see cref="Rent" />, once.</summary>
    public void Return(byte[] bytes)
    {
        if (bytes.Length > SmallBytes)
        {
            ArrayPool<byte>.Shared.Return(bytes);
        }
        else if (free.Count < Kept)
        {
            free.Push(bytes);
        }
    }
}
