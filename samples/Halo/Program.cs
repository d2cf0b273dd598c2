using System;
using System.Globalization;
using System.Linq;
using MPINET;

// A plate that is hot at one edge, distributed over a grid of processes. While the outermost cells of the neighbours are being
// sent, all cells that do not depend on them are computed.
internal static class Halo
{
    private const int Side = 12;
    private const int Steps = 40;

    public static void Main()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        int[] dims = CartesianCommunicator.CreateDims(world.Size, 2);
        using CartesianCommunicator grid = world.CreateCartesian(dims);
        int[] here = grid.Coordinates;
        Plate plate = new(Share(dims[0], here[0]), Share(dims[1], here[1]), here[1] == 0);
        Run(grid, plate);
        Write(grid, dims, plate);
    }

    private static void Run(CartesianCommunicator grid, Plate plate)
    {
        #region exchange
        (int rows, int columns) = (plate.Rows, plate.Columns);
        using MatrixColumn leftFrame = new(plate.Cells, 0, 1, rows);
        using MatrixColumn leftmost = new(plate.Cells, 1, 1, rows);
        using MatrixColumn rightmost = new(plate.Cells, columns, 1, rows);
        using MatrixColumn rightFrame = new(plate.Cells, columns + 1, 1, rows);
        (Port up, Port down) = grid.Shift(0, 1);
        (Port left, Port right) = grid.Shift(1, 1);
        for (int step = 0; step < Steps; step++)
        {
            RequestGroup halo = new(
                up.Irecv(plate.Row(0)),
                down.Irecv(plate.Row(rows + 1)),
                left.Irecv(leftFrame),
                right.Irecv(rightFrame),
                up.Isend(plate.Row(1)),
                down.Isend(plate.Row(rows)),
                left.Isend(leftmost),
                right.Isend(rightmost)
            );
            plate.ComputeInside();
            halo.WaitAll();
            plate.Finish();
        }
        #endregion
    }

    // The first process gathers the parts and writes the whole plate.
    private static void Write(CartesianCommunicator grid, int[] dims, Plate plate)
    {
        double[] own = new double[plate.Rows * plate.Columns];
        for (int i = 0; i < own.Length; i++)
        {
            own[i] = plate.Cells[1 + i / plate.Columns, 1 + i % plate.Columns];
        }

        double[] parts = grid[0].Gatherv(own);
        if (grid.Rank != 0)
        {
            return;
        }

        double[,] whole = new double[Side, Side];
        int next = 0;
        for (int rank = 0; rank < grid.Size; rank++)
        {
            int[] at = grid.CoordinatesOf(rank);
            for (int i = 0; i < Share(dims[0], at[0]); i++)
            {
                for (int j = 0; j < Share(dims[1], at[1]); j++)
                {
                    whole[Start(dims[0], at[0]) + i, Start(dims[1], at[1]) + j] = parts[next++];
                }
            }
        }

        for (int i = 0; i < Side; i++)
        {
            IEnumerable<string> row = Enumerable
                .Range(0, Side)
                .Select(j => whole[i, j].ToString("F9", CultureInfo.InvariantCulture));
            Console.WriteLine("{0:D2}: {1}", i, string.Join(" ", row));
        }
    }

    // The number of rows or columns of the process at a grid position, and the first of them.
    private static int Share(int places, int place) => Start(places, place + 1) - Start(places, place);

    private static int Start(int places, int place) => Side * place / places;
}
