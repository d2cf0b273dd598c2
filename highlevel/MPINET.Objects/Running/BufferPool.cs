namespace MPINET.Objects.Running;

/// <summary>Bytes that are used again. For one thread.</summary>
internal sealed class BufferPool
{
    private const int Kept = 64;
    private const int MostBytes = 1 << 16;
    private const int LeastBytes = 512;

    private readonly Stack<byte[]> free = new();

    public byte[] Rent() => free.Count > 0 ? free.Pop() : new byte[LeastBytes];

    public void Return(byte[] bytes)
    {
        if (bytes.Length is >= LeastBytes and <= MostBytes && free.Count < Kept)
        {
            free.Push(bytes);
        }
    }
}
