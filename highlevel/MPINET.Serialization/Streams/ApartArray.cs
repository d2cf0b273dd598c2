namespace MPINET;

/// <summary>A long array of plain elements, which is sent as a separate message.</summary>
/// <param name="Array">The array.</param>
/// <param name="ElementSize">Number of bytes of an element.</param>
internal readonly record struct ApartArray(Array Array, int ElementSize)
{
    /// <summary>Number of bytes of the array.</summary>
    public long Length => Array.LongLength * ElementSize;
}
