using System;
using System.Linq;
using MPINET;

// A matrix is transposed. Each process has some rows, and puts a block of them into the window of each process, where a
// datatype lays it out as columns.
internal static class Transpose
{
    private const int Rows = 11;
    private const int Columns = 17;

    public static void Main()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        int firstRow = Start(Rows, world.Rank, world.Size);
        int rows = Start(Rows, world.Rank + 1, world.Size) - firstRow;
        int[] matrix =
        [
            .. Enumerable.Range(0, rows * Columns).Select(at => ValueAt(firstRow + at / Columns, at % Columns)),
        ];
        int firstColumn = Start(Columns, world.Rank, world.Size);
        int columns = Start(Columns, world.Rank + 1, world.Size) - firstColumn;
        using Window<int> transposed = world.AllocateWindow<int>(columns * Rows, new WindowOptions { NoLocks = true });
        Put(matrix, rows, firstRow, transposed);
        for (int column = 0; column < columns; column++)
        {
            int[] numbers = transposed.Span.Slice(column * Rows, Rows).ToArray();
            Console.WriteLine("{0:D2}: {1}", firstColumn + column, string.Join(" ", numbers));
        }
    }

    private static void Put(int[] matrix, int rows, int firstRow, Window<int> transposed)
    {
        #region transpose
        using FenceEpoch<int> epoch = transposed.Fence();
        for (int rank = 0; rank < transposed.Size; rank++)
        {
            int first = Start(Columns, rank, transposed.Size);
            int columns = Start(Columns, rank + 1, transposed.Size) - first;
            using Datatype block = Datatype.Int.CreateVector(rows, columns, Columns).Commit();
            using Datatype column = Datatype.Int.CreateVector(columns, 1, Rows);
            using Datatype besideTheLast = column.CreateResized(0, sizeof(int)).Commit();
            ArrayTypedBuffer part = ArrayTypedBuffer.Of(matrix, first, 1, block);
            epoch[rank].Put(part, at: firstRow, count: rows, besideTheLast); // each row becomes a column
        }
        #endregion
    }

    private static int ValueAt(int row, int column) => 100 * row + column;

    // The first of the rows or columns of a process.
    private static int Start(int all, int rank, int size) => all * rank / size;
}
