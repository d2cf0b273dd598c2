namespace MPINET.Diagnostics.Tracing;

/// <summary>Number of messages by size: class 0 has the empty ones, class k those of 2^(k-1) to 2^k - 1 bytes.</summary>
internal sealed class SizeHistogram
{
    /// <summary>The number of classes. The sizes in records have 32 bits.</summary>
    public const int Classes = 33;

    private readonly long[] counts = new long[Classes];
    private readonly double[] bytes = new double[Classes];

    /// <summary>Number of messages.</summary>
    public long Messages { get; private set; }

    /// <summary>Sum of their bytes.</summary>
    public double Bytes { get; private set; }

    /// <summary>Number of messages in a class.</summary>
    public long CountOf(int sizes) => counts[sizes];

    /// <summary>The bytes of the messages in a class.</summary>
    public double BytesOf(int sizes) => bytes[sizes];

    /// <summary>The smallest size of a class, in bytes.</summary>
    public static long Smallest(int sizes) => sizes == 0 ? 0 : 1L << (sizes - 1);

    public void Add(uint size)
    {
        int sizes = 0;
        for (uint rest = size; rest != 0; rest >>= 1)
        {
            sizes++;
        }

        Add(sizes, 1, size);
    }

    public void Add(SizeHistogram other)
    {
        for (int i = 0; i < Classes; i++)
        {
            Add(i, other.counts[i], other.bytes[i]);
        }
    }

    public static SizeHistogram Read(BinaryReader reader)
    {
        SizeHistogram histogram = new();
        for (int i = 0; i < Classes; i++)
        {
            histogram.Add(i, reader.ReadInt64(), reader.ReadDouble());
        }

        return histogram;
    }

    public void Write(BinaryWriter writer)
    {
        for (int i = 0; i < Classes; i++)
        {
            writer.Write(counts[i]);
            writer.Write(bytes[i]);
        }
    }

    private void Add(int sizes, long count, double size)
    {
        counts[sizes] += count;
        bytes[sizes] += size;
        Messages += count;
        Bytes += size;
    }
}
