namespace MPINET.Tests.Reductions;

/// <summary>Four numbers in two rows: their product depends on the order.</summary>
public readonly record struct Matrix(long A, long B, long C, long D)
{
    /// <summary>The one that changes nothing.</summary>
    public static Matrix One => new(1, 0, 0, 1);

    /// <summary>The product.</summary>
    public static Matrix operator *(Matrix left, Matrix right) =>
        new(
            left.A * right.A + left.B * right.C,
            left.A * right.B + left.B * right.D,
            left.C * right.A + left.D * right.C,
            left.C * right.B + left.D * right.D
        );

    /// <summary>One for each rank and index, no two of which commute.</summary>
    public static Matrix Of(int rank, int index) => new(rank + 1, index + 2, 1, rank - index);
}
