using System;
using System.Numerics;
using System.Runtime.InteropServices;

/// <summary>A part of a square plate, or all of it, with a ring of cells around it: cells of the neighbours, or of the plate's border.</summary>
internal sealed class Grid
{
    private readonly int rows;
    private readonly int columns;
    private readonly int width;

    // Row by row, with the ring.
    private readonly double[] cells;

    /// <param name="top">The part's first row.</param>
    /// <param name="left">The part's first column.</param>
    /// <param name="rows">The part's rows.</param>
    /// <param name="columns">The part's columns.</param>
    /// <param name="size">The rows of the plate, which has as many columns.</param>
    public Grid(int top, int left, int rows, int columns, int size)
    {
        this.rows = rows;
        this.columns = columns;
        width = columns + 2;
        cells = new double[(rows + 2) * width];
        for (int row = 0; row < rows + 2; row++)
        {
            for (int column = 0; column < width; column++)
            {
                cells[row * width + column] = Start(top + row - 1, left + column - 1, size);
            }
        }
    }

    /// <summary>The cells of the part, row by row.</summary>
    public double[] Values()
    {
        double[] values = new double[rows * columns];
        for (int row = 0; row < rows; row++)
        {
            Array.Copy(cells, (row + 1) * width + 1, values, row * columns, columns);
        }

        return values;
    }

    /// <summary>Each cell becomes the mean of the four around it.</summary>
    /// <param name="from">The cells of the previous iteration.</param>
    public void Sweep(Grid from)
    {
        for (int row = 1; row <= rows; row++)
        {
            int start = row * width + 1;
            Mean(
                from.cells.AsSpan(start - width, columns),
                from.cells.AsSpan(start + width, columns),
                from.cells.AsSpan(start - 1, columns),
                from.cells.AsSpan(start + 1, columns),
                cells.AsSpan(start, columns)
            );
        }
    }

    /// <summary>The outermost cells of the part, on one side.</summary>
    public double[] Edge(Side side)
    {
        double[] edge = new double[Length(side)];
        for (int i = 0; i < edge.Length; i++)
        {
            edge[i] = Cell(side, 1, i);
        }

        return edge;
    }

    /// <summary>Sets the ring on one side.</summary>
    public void SetRing(Side side, ReadOnlySpan<double> edge)
    {
        for (int i = 0; i < edge.Length; i++)
        {
            Cell(side, 0, i) = edge[i];
        }
    }

    // As many cells at once as the processor can take, then the rest of the row: docs/kernels.md.
    private static void Mean(
        ReadOnlySpan<double> above,
        ReadOnlySpan<double> below,
        ReadOnlySpan<double> left,
        ReadOnlySpan<double> right,
        Span<double> mean
    )
    {
        ReadOnlySpan<Vector<double>> aboves = MemoryMarshal.Cast<double, Vector<double>>(above);
        ReadOnlySpan<Vector<double>> belows = MemoryMarshal.Cast<double, Vector<double>>(below);
        ReadOnlySpan<Vector<double>> lefts = MemoryMarshal.Cast<double, Vector<double>>(left);
        ReadOnlySpan<Vector<double>> rights = MemoryMarshal.Cast<double, Vector<double>>(right);
        Span<Vector<double>> means = MemoryMarshal.Cast<double, Vector<double>>(mean);
        for (int i = 0; i < means.Length; i++)
        {
            means[i] = 0.25 * (aboves[i] + belows[i] + lefts[i] + rights[i]);
        }

        for (int i = means.Length * Vector<double>.Count; i < mean.Length; i++)
        {
            mean[i] = 0.25 * (above[i] + below[i] + left[i] + right[i]);
        }
    }

    // The border of the plate is constant and hot in places; the plate starts cold.
    private static double Start(int row, int column, int size) =>
        row < 0 ? 100
        : row == size ? 40.0 * column / size
        : column < 0 ? 60.0 * row / size
        : column == size ? 20
        : 0;

    private int Length(Side side) => side is Side.North or Side.South ? columns : rows;

    // Indices count from the ring inwards, and along the side.
    private ref double Cell(Side side, int depth, int along)
    {
        switch (side)
        {
            case Side.North:
                return ref cells[depth * width + along + 1];
            case Side.South:
                return ref cells[(rows + 1 - depth) * width + along + 1];
            case Side.West:
                return ref cells[(along + 1) * width + depth];
            default:
                return ref cells[(along + 1) * width + columns + 1 - depth];
        }
    }
}
