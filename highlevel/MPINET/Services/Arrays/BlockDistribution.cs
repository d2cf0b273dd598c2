namespace MPINET;

/// <summary>Consecutive blocks of almost equal length: the first ones have one element more.</summary>
/// <param name="length">Number of elements, 0 or more.</param>
/// <param name="parts">Number of blocks, 1 or more.</param>
internal readonly struct BlockDistribution(long length, int parts)
{
    private readonly long small = length / parts;
    private readonly long larger = length % parts;

    /// <summary>Number of elements of all blocks.</summary>
    public long Length => length;

    /// <summary>Number of elements of a block.</summary>
    public long LengthOf(int part) => small + (part < larger ? 1 : 0);

    /// <summary>The first index of a block.</summary>
    public long StartOf(int part) => (part * small) + Math.Min(part, larger);

    /// <summary>The block of an index.</summary>
    public int OwnerOf(long index)
    {
        long ofLarger = larger * (small + 1);
        return (int)(index < ofLarger ? index / (small + 1) : larger + ((index - ofLarger) / small));
    }
}
