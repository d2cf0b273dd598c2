using System;
using System.IO;
using MPINET;

// A matrix is written by the processes of a grid, each its block, and read transposed by another grid. The file has the matrix as
// one process would have written it.
internal static class Grids
{
    private const int Rows = 25;
    private const int Columns = 36;

    public static void Main(string[] args)
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        string path = args.Length > 0 ? args[0] : "matrix.bin";
        using ParallelFile file = ParallelFile.Open(world, path, FileMode.Create);
        int[] dims = CartesianCommunicator.CreateDims(world.Size, 2);
        Write(world, file, dims);
        file.SyncAndBarrier();
        ReadTransposed(world, file, [dims[1], dims[0]]);
    }

    private static void Write(Intracommunicator world, ParallelFile file, int[] dims)
    {
        using CartesianCommunicator grid = world.CreateCartesian(dims);
        (int firstRow, int rows) = PartOf(Rows, grid, 0);
        (int firstColumn, int columns) = PartOf(Columns, grid, 1);
        int[,] block = new int[rows, columns];
        for (int i = 0; i < rows; i++)
        {
            for (int j = 0; j < columns; j++)
            {
                block[i, j] = ((firstRow + i) * 1000) + firstColumn + j;
            }
        }

        FileView<int> view = file.ViewOfGrid<int>([Rows, Columns], grid);
        view.WriteAtAll(0, ArrayTypedBuffer.Of(block));
    }

    // A row of the file becomes a column of the block, by a datatype for its memory.
    private static void ReadTransposed(Intracommunicator world, ParallelFile file, int[] dims)
    {
        using CartesianCommunicator grid = world.CreateCartesian(dims);
        (int firstRow, int rows) = PartOf(Columns, grid, 0);
        (int firstColumn, int columns) = PartOf(Rows, grid, 1);
        int[,] block = new int[rows, columns];
        FileView<int> view = file.ViewOfBlock<int>([Rows, Columns], [columns, rows], [firstColumn, firstRow]);
        if (block.Length == 0)
        {
            view.ReadAtAll(0, []);
            return;
        }

        using Datatype strided = Datatype.Of<int>().CreateVector(rows, 1, columns);
        using Datatype column = strided.CreateResized(0, sizeof(int)).Commit();
        view.ReadAtAll(0, ArrayTypedBuffer.Of(block, 0, 0, columns, column));
        Console.WriteLine(
            $"{grid.Rank}: {rows} x {columns}, from {block[0, 0]} over {block[0, columns - 1]} to {block[rows - 1, columns - 1]}"
        );
    }

    // The blocks of MPI: all but the last ones are equal.
    private static (int First, int Count) PartOf(int length, CartesianCommunicator grid, int dimension)
    {
        int each = (length + grid.Dims[dimension] - 1) / grid.Dims[dimension];
        int first = Math.Min(length, each * grid.Coordinates[dimension]);
        return (first, Math.Min(each, length - first));
    }
}
