namespace MPINET.LowTiers.Tests.Reductions;

/// <summary>A 2 x 2 matrix, because products of matrices depend on the order.</summary>
public readonly record struct Matrix(long A, long B, long C, long D)
{
    /// <summary>The identity.</summary>
    public static Matrix One => new(1, 0, 0, 1);

    /// <summary>The product of two matrices.</summary>
    public static Matrix operator *(Matrix left, Matrix right) =>
        new(
            left.A * right.A + left.B * right.C,
            left.A * right.B + left.B * right.D,
            left.C * right.A + left.D * right.C,
            left.C * right.B + left.D * right.D
        );

    /// <summary>A matrix for each rank and index. No two of them commute.</summary>
    public static Matrix Of(int rank, int index) => new(rank + 1, index + 2, 1, rank - index);
}
