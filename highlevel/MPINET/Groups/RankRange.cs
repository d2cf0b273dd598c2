namespace MPINET;

/// <summary>Ranks at equal distances: first, first + stride, and so on, not beyond last. MPI-5.0, section 7.3.2.</summary>
public readonly struct RankRange
{
    /// <summary>The ranks from one to another.</summary>
    /// <param name="first">The first rank.</param>
    /// <param name="last">The last rank; it is left out where the stride passes it by.</param>
    /// <param name="stride">From one rank to the next: not 0, and negative where the last is below the first.</param>
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

    /// <summary>The last rank, or one that the stride passes by.</summary>
    public int Last { get; }

    /// <summary>From one rank to the next; never 0 but in <c>default</c>.</summary>
    public int Stride { get; }

    /// <summary>A range from first, last and stride.</summary>
    public static implicit operator RankRange((int First, int Last, int Stride) range) =>
        new(range.First, range.Last, range.Stride);
}
