using System;
using MPINET;

/// <summary>The part of a plate on one process, with a frame that holds the outermost cells of its neighbours or the edge of the plate.</summary>
internal sealed class Plate
{
    private readonly double[,] next;

    /// <summary>Makes a cold part. The leftmost parts have a hot frame on their left.</summary>
    public Plate(int rows, int columns, bool isLeftmost)
    {
        Rows = rows;
        Columns = columns;
        Cells = new double[rows + 2, columns + 2];
        next = new double[rows + 2, columns + 2];
        for (int i = 0; i < rows + 2 && isLeftmost; i++)
        {
            Cells[i, 0] = 100;
        }
    }

    /// <summary>The number of rows without the frame. They are numbered from 1.</summary>
    public int Rows { get; }

    /// <summary>The number of columns without the frame. They are numbered from 1.</summary>
    public int Columns { get; }

    /// <summary>The temperatures, with the frame.</summary>
    public double[,] Cells { get; }

    /// <summary>A row without its ends, as a message.</summary>
    public ArrayTypedBuffer Row(int row) => ArrayTypedBuffer.Of(Cells, row, 1, Columns, Datatype.Double);

    /// <summary>Computes the cells that do not depend on the frame.</summary>
    public void ComputeInside() => Compute(2, Rows - 1, 2, Columns - 1);

    /// <summary>Computes the other cells, and replaces the temperatures by the new ones.</summary>
    public void Finish()
    {
        Compute(1, 1, 1, Columns);
        Compute(Rows, Rows, 1, Columns);
        Compute(2, Rows - 1, 1, 1);
        Compute(2, Rows - 1, Columns, Columns);
        for (int i = 1; i <= Rows; i++)
        {
            Array.Copy(next, i * (Columns + 2) + 1, Cells, i * (Columns + 2) + 1, Columns);
        }
    }

    // Each cell becomes the mean of its neighbours. The messages are parts of a matrix here; spans of its rows are faster, and Mono does not have them.
#pragma warning disable MPINET0017
    private void Compute(int firstRow, int lastRow, int firstColumn, int lastColumn)
    {
        for (int i = firstRow; i <= lastRow; i++)
        {
            for (int j = firstColumn; j <= lastColumn; j++)
            {
                next[i, j] = (Cells[i - 1, j] + Cells[i + 1, j] + Cells[i, j - 1] + Cells[i, j + 1]) / 4;
            }
        }
    }
#pragma warning restore MPINET0017
}
