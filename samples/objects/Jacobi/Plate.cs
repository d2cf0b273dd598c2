using System;

/// <summary>A square plate, cut into rows and columns of blocks.</summary>
/// <param name="size">The cells of a row.</param>
/// <param name="blocks">The blocks of a row, at most as many as cells.</param>
internal readonly struct Plate(int size, int blocks)
{
    /// <summary>The cells of a block. Blocks are numbered row by row.</summary>
    public Grid Block(int index)
    {
        (int top, int left) = (Start(index / blocks), Start(index % blocks));
        int rows = Start(index / blocks + 1) - top;
        int columns = Start(index % blocks + 1) - left;
        return new Grid(top, left, rows, columns, size);
    }

    /// <summary>The cells of all blocks, row by row of the plate.</summary>
    public double[] Join(double[][] values)
    {
        double[] cells = new double[size * size];
        for (int index = 0; index < values.Length; index++)
        {
            (int top, int left) = (Start(index / blocks), Start(index % blocks));
            int columns = Start(index % blocks + 1) - left;
            for (int at = 0; at < values[index].Length; at += columns)
            {
                Array.Copy(values[index], at, cells, (top + at / columns) * size + left, columns);
            }
        }

        return cells;
    }

    private int Start(int block) => size * block / blocks;
}
