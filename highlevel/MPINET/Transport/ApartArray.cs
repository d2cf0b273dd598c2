namespace MPINET;

/// <summary>A long array of plain elements, which travels apart.</summary>
/// <param name="Array">The array.</param>
/// <param name="ElementSize">Bytes of an element.</param>
internal readonly record struct ApartArray(Array Array, int ElementSize)
{
    /// <summary>Bytes of the array.</summary>
    public long Length => Array.LongLength * ElementSize;
}
