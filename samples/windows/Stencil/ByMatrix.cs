using System;
using MPINET;

/// <summary>The plate in blocks on a grid of processes. The border of a block has the outermost cells of its neighbours.</summary>
internal static class ByMatrix
{
    public static double[,] Compute(Intracommunicator world)
    {
        #region matrix
        int[] dims = CartesianCommunicator.CreateDims(world.Size, 2);
        using CartesianCommunicator grid = world.CreateCartesian(dims);
        using GlobalMatrix<double> plate = new(grid, Plate.Side, Plate.Side, halo: 1);
        MatrixPart<double> part = plate.Local;
        for (int i = 0; i < part.Rows && part.FirstColumn == 0; i++)
        {
            part[i, -1] = Plate.Hot; // the border at the edge of the plate stays as it is
        }

        double[] next = new double[part.Rows * part.Columns];
        for (int step = 0; step < Plate.Steps; step++)
        {
            plate.UpdateHalo();
            for (int i = 0; i < part.Rows; i++)
            {
                Span<double> row = next.AsSpan(i * part.Columns, part.Columns);
                Plate.Mean(part.RowWithHalo(i - 1), part.RowWithHalo(i), part.RowWithHalo(i + 1), row);
            }

            for (int i = 0; i < part.Rows; i++)
            {
                next.AsSpan(i * part.Columns, part.Columns).CopyTo(part.Row(i));
            }
        }
        #endregion

        // The first process reads what the others have; they only wait.
        plate.Synchronize();
        double[,] whole = new double[Plate.Side, Plate.Side];
        if (world.Rank == 0)
        {
            plate.Get(0, 0, whole);
        }

        plate.Synchronize();
        return whole;
    }
}
