using System;
using MPINET;

/// <summary>A part of a column of a matrix as a message: one element of a vector type, which steps from row to row.</summary>
internal sealed class MatrixColumn : ISpanBuffer, IDisposable
{
    private readonly ArrayTypedBuffer cells;

    /// <summary>Makes a message of the rows from the first row on.</summary>
    public MatrixColumn(double[,] matrix, int column, int firstRow, int rows)
    {
        Type = Datatype.Double.CreateVector(rows, 1, matrix.GetLength(1)).Commit();
        cells = ArrayTypedBuffer.Of(matrix, firstRow, column, 1, Type);
    }

    public int Count => 1;

    public Datatype Type { get; }

    public IntPtr Location => cells.Location;

    public Span<byte> GetSpan() => cells.GetSpan();

    public void Pin() => cells.Pin();

    public void Unpin() => cells.Unpin();

    public void Dispose() => Type.Dispose();
}
