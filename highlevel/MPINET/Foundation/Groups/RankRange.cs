namespace MPINET;

/// <summary>Ranks at equal distances: first, first + stride, and so on, up to last. MPI-5.0, section 7.3.2.</summary>
public readonly struct RankRange
{
    /// <summary>Creates a range of ranks.</summary>
    /// <param name="first">The first rank.</param>
    /// <param name="last">The last rank. It is excluded if the stride skips it.</param>
    /// <param name="stride">The distance between ranks: not 0, and negative if the last is below the first.</param>
    /// <exception cref="ArgumentOutOfRangeException">The stride is 0.</exception>
    public RankRange(int first, int last, int stride = 1)
    {
        First = first;
        Last = last;
        Stride =
            stride != 0
                ? stride
                : throw new ArgumentOutOfRangeException(
                    nameof(stride),
                    stride,
                    "A stride of 0 never reaches the last rank."
                );
    }

    /// <summary>The first rank.</summary>
    public int First { get; }

    /// <summary>The last rank. It is excluded if the stride skips it.</summary>
    public int Last { get; }

    /// <summary>The distance between ranks; 0 only in <c>default</c>.</summary>
    public int Stride { get; }

    /// <summary>Creates a range from first, last and stride.</summary>
    public static implicit operator RankRange((int First, int Last, int Stride) range) =>
        new(range.First, range.Last, range.Stride);
}
