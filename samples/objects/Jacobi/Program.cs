using System;
using System.Globalization;
using System.Linq;
using System.Runtime.InteropServices;
using System.Threading.Tasks;
using MPINET;
using MPINET.Objects;

// The heat of a plate by Jacobi's method: Jacobi [cells of a row [blocks of a row [iterations]]]. No barrier: a block continues when the edges of its neighbours have arrived.
internal static class Program
{
    public static int Main(string[] args)
    {
        using Session session = new();
        int Argument(int i, int other) => args.Length > i ? int.Parse(args[i], CultureInfo.InvariantCulture) : other;
        int size = Argument(0, 250);
        int blocks = Argument(1, 4);
        int iterations = Argument(2, 200);
        if (blocks < 1 || blocks > size || iterations < 1)
        {
            if (Communicator.World.Rank == 0)
            {
                Console.Error.WriteLine(
                    "usage: Jacobi [cells of a row [blocks of a row, at most as many [iterations]]]"
                );
            }

            return 2;
        }

        ParallelObjects.Run(async () =>
        {
            double[] cells = await ComputeAsync(size, blocks, iterations);
            double[] expected = Compute(size, iterations);
            bool isEqual = MemoryMarshal.AsBytes<double>(cells).SequenceEqual(MemoryMarshal.AsBytes<double>(expected));
            Console.WriteLine($"{size} x {size} cells, {iterations} iterations, checksum {Checksum(cells):x16}");
            Console.WriteLine($"{blocks} x {blocks} blocks, bitwise equal to one: {isEqual}");
        });
        return 0;
    }

    private static async Task<double[]> ComputeAsync(int size, int blocks, int iterations)
    {
        #region program
        Plate plate = new(size, blocks);
        BlockArray grid = Block.NewArray(blocks * blocks, plate, Map.Block);
        IBlock? At(int row, int column) =>
            row < 0 || row == blocks || column < 0 || column == blocks ? null : grid[row * blocks + column];
        for (int row = 0; row < blocks; row++)
        {
            for (int column = 0; column < blocks; column++)
            {
                At(row, column)!
                    .Join(At(row - 1, column), At(row + 1, column), At(row, column - 1), At(row, column + 1));
            }
        }

        return plate.Join(await grid.All.RunAsync(iterations));
        #endregion
    }

    private static double[] Compute(int size, int iterations)
    {
        Plate plate = new(size, 1);
        Grid grid = plate.Block(0);
        Grid next = plate.Block(0);
        for (int iteration = 0; iteration < iterations; iteration++)
        {
            next.Sweep(grid);
            (grid, next) = (next, grid);
        }

        return grid.Values();
    }

    private static ulong Checksum(double[] cells) =>
        cells.Aggregate(0UL, (sum, cell) => unchecked(31 * sum + (ulong)BitConverter.DoubleToInt64Bits(cell)));
}
