using System;

/// <summary>The plate of the sample Halo: hot at its left edge, cold at the others.</summary>
internal static class Plate
{
    public const int Side = 12;
    public const int Steps = 40;
    public const double Hot = 100;

    /// <summary>Computes a row: each cell becomes the mean of its neighbours. The old rows have a cell more at each end.</summary>
    public static void Mean(
        ReadOnlySpan<double> above,
        ReadOnlySpan<double> row,
        ReadOnlySpan<double> below,
        Span<double> next
    )
    {
        for (int j = 0; j < next.Length; j++)
        {
            next[j] = (above[j + 1] + below[j + 1] + row[j] + row[j + 2]) / 4;
        }
    }
}
