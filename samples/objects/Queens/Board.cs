using MPINET.Objects;

[ParallelObject]
internal sealed partial class Board(int size, int row, int columns, int falling, int rising) : IBoard
{
    private const int RowsOfObjects = 3;

    public void Extend(ICounter solutions)
    {
        if (row == RowsOfObjects)
        {
            solutions.Add(Count(row, columns, falling, rising));
            return;
        }

        for (int free = Free(columns, falling, rising); free != 0; free &= free - 1)
        {
            int queen = free & -free;
            New(size, row + 1, columns | queen, (falling | queen) << 1, (rising | queen) >> 1).Extend(solutions);
        }
    }

    private long Count(int row, int columns, int falling, int rising)
    {
        if (row == size)
        {
            return 1;
        }

        long count = 0;
        for (int free = Free(columns, falling, rising); free != 0; free &= free - 1)
        {
            int queen = free & -free;
            count += Count(row + 1, columns | queen, (falling | queen) << 1, (rising | queen) >> 1);
        }

        return count;
    }

    // A bit for each column that no queen attacks.
    private int Free(int columns, int falling, int rising) => ((1 << size) - 1) & ~(columns | falling | rising);
}
