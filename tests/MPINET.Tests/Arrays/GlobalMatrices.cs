using MPINET.Tests.Windows;

namespace MPINET.Tests.Arrays;

/// <summary>Matrices whose blocks lie on a grid.</summary>
public sealed class GlobalMatrices : InWindow
{
    [MpiTheory(1, 2, 4, 6, 7)]
    [InlineData(false)]
    [InlineData(true)]
    public void The_border_has_the_elements_of_the_neighbours(bool isPeriodic)
    {
        using CartesianCommunicator grid = Grid(isPeriodic);
        using GlobalMatrix<int> matrix = new(grid, rows: 17, columns: 15, halo: 2);
        Fill(matrix);
        matrix.UpdateHalo();
        MatrixPart<int> part = matrix.Local;
        for (int i = -2; i < part.Rows + 2; i++)
        {
            for (int j = -2; j < part.Columns + 2; j++)
            {
                long row = part.FirstRow + i;
                long column = part.FirstColumn + j;
                bool isInside = row is >= 0 and < 17 && column is >= 0 and < 15;
                int expected = isInside || isPeriodic ? (int)((100 * ((row + 17) % 17)) + ((column + 15) % 15) + 1) : 0;
                Assert.Equal((i, j, expected), (i, j, part[i, j]));
            }
        }
    }

    [MpiFact(1, 2, 4, 6, 7)]
    public void Blocks_are_read_and_written_whoever_has_them()
    {
        using CartesianCommunicator grid = Grid(isPeriodic: false);
        using GlobalMatrix<int> matrix = new(grid, rows: 12, columns: 14, halo: 1);
        Fill(matrix);
        matrix.Synchronize();
        int[,] block = new int[9, 11];
        matrix.Get(2, 1, block);
        for (int i = 0; i < 9; i++)
        {
            for (int j = 0; j < 11; j++)
            {
                Assert.Equal((100 * (i + 2)) + j + 2, block[i, j]);
            }
        }

        matrix.Synchronize();
        if (rank == size - 1)
        {
            matrix.Put(2, 1, new int[9, 11]);
        }

        matrix.Synchronize();
        MatrixPart<int> part = matrix.Local;
        for (int i = 0; i < part.Rows; i++)
        {
            for (int j = 0; j < part.Columns; j++)
            {
                long row = part.FirstRow + i;
                long column = part.FirstColumn + j;
                bool isNew = row is >= 2 and < 11 && column is >= 1 and < 12;
                Assert.Equal(isNew ? 0 : (100 * row) + column + 1, part.Row(i)[j]);
            }
        }

        Assert.Throws<ArgumentOutOfRangeException>(() => matrix.Get(4, 0, block));
        Assert.Throws<ArgumentOutOfRangeException>(() => matrix.Get(0, -1, block));
    }

    [MpiFact(1, 2, 4)]
    public void Wrong_shapes_are_refused()
    {
        using CartesianCommunicator grid = Grid(isPeriodic: false);
        using CartesianCommunicator line = comm.CreateCartesian([size]);
        Assert.Throws<ArgumentException>(() => new GlobalMatrix<int>(line, 10, 10));
        Assert.Throws<ArgumentOutOfRangeException>(() => new GlobalMatrix<int>(grid, 10, 0));
        Assert.Throws<ArgumentOutOfRangeException>(() => new GlobalMatrix<int>(grid, 4, 4, halo: 5));
        Assert.Throws<ArgumentOutOfRangeException>(() => new GlobalMatrix<int>(grid, 4, 4, halo: -1));
        GlobalMatrix<int> matrix = new(grid, 8, 8, halo: 1);
        Assert.Throws<IndexOutOfRangeException>(() => matrix.Local[0, matrix.Local.Columns + 1]);
        Assert.Throws<IndexOutOfRangeException>(() => matrix.Local[matrix.Local.Rows + 1, 0]);
        Assert.Throws<IndexOutOfRangeException>(() => matrix.Local[-2, 0]);
        Assert.Equal(0, matrix.Local[-1, -1]);
        MatrixPart<int> part = matrix.Local;
        Assert.Equal((1, part.Columns + 2), (part.Halo, part.RowWithHalo(-1).Length));
        Assert.Equal((8L, 8L), (matrix.Rows, matrix.Columns));
        matrix.Dispose();
        Assert.Throws<ObjectDisposedException>(() => matrix.Local.Rows);
    }

    private static void Fill(GlobalMatrix<int> matrix)
    {
        MatrixPart<int> part = matrix.Local;
        for (int i = 0; i < part.Rows; i++)
        {
            for (int j = 0; j < part.Columns; j++)
            {
                part[i, j] = (int)((100 * (part.FirstRow + i)) + part.FirstColumn + j + 1);
            }
        }
    }

    private CartesianCommunicator Grid(bool isPeriodic) =>
        comm.CreateCartesian(CartesianCommunicator.CreateDims(size, 2), [isPeriodic, isPeriodic]);
}
