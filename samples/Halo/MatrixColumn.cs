using System;
using System.Runtime.InteropServices;
using MPINET;

/// <summary>A part of a column of a matrix as a message: one element of a vector type, which steps from row to row.</summary>
internal sealed class MatrixColumn : ITypedBuffer, IDisposable
{
    private readonly double[,] matrix;
    private readonly int index;
    private GCHandle pin;
    private int pins;

    /// <summary>The elements from a row on.</summary>
    public MatrixColumn(double[,] matrix, int column, int firstRow, int rows)
    {
        this.matrix = matrix;
        index = firstRow * matrix.GetLength(1) + column;
        Type = Datatype.Double.CreateVector(rows, 1, matrix.GetLength(1)).Commit();
    }

    public int Count => 1;

    public Datatype Type { get; }

    public IntPtr Location => pins == 0 ? IntPtr.Zero : pin.AddrOfPinnedObject() + index * sizeof(double);

    public void Pin()
    {
        if (pins++ == 0)
        {
            pin = GCHandle.Alloc(matrix, GCHandleType.Pinned);
        }
    }

    public void Unpin()
    {
        if (--pins == 0)
        {
            pin.Free();
        }
    }

    public void Dispose() => Type.Dispose();
}
