using System;
using MPI;

// The product of two matrices on a grid of processes, each of which has a block of all three.
// In each step a column of A is broadcast along the rows of the grid, and a row of B along its columns.
// Each process adds the product of the received parts to its block of the result.
class MatrixProduct
{
    const int Rows = 7;
    const int Inner = 10;
    const int Columns = 9;

    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            int[] dims = new int[] { 0, 0 };
            CartesianCommunicator.ComputeDimensions(Communicator.world.Size, 2, ref dims);
            bool[] periods = new bool[] { false, false };
            using (CartesianCommunicator grid = new(Communicator.world, 2, dims, periods, false))
            {
                double[,] product = Multiply(grid);
                double[][,] blocks = grid.Gather(product, 0);
                if (grid.Rank == 0)
                {
                    Console.WriteLine("On " + dims[0] + " x " + dims[1] + " processes:");
                    Show(Assemble(grid, blocks));
                }
            }
        }
    }

    // The result is this process's block of the product.
    static double[,] Multiply(CartesianCommunicator grid)
    {
        int[] dims = grid.Dimensions;
        int[] place = grid.Coordinates;
        int firstRow = First(place[0], dims[0], Rows);
        int firstColumn = First(place[1], dims[1], Columns);
        int rows = First(place[0] + 1, dims[0], Rows) - firstRow;
        int columns = First(place[1] + 1, dims[1], Columns) - firstColumn;

        // The sums over k are shared out twice: along the rows of the grid for A, along its columns for B.
        int firstOfA = First(place[1], dims[1], Inner);
        int firstOfB = First(place[0], dims[0], Inner);
        double[,] a = new double[rows, First(place[1] + 1, dims[1], Inner) - firstOfA];
        double[,] b = new double[First(place[0] + 1, dims[0], Inner) - firstOfB, columns];
        for (int i = 0; i < rows; ++i)
        {
            for (int k = 0; k < a.GetLength(1); ++k)
            {
                a[i, k] = ElementOfA(firstRow + i, firstOfA + k);
            }
        }

        for (int k = 0; k < b.GetLength(0); ++k)
        {
            for (int j = 0; j < columns; ++j)
            {
                b[k, j] = ElementOfB(firstOfB + k, firstColumn + j);
            }
        }

        double[,] c = new double[rows, columns];
        using (CartesianCommunicator row = grid.Subgrid(new int[] { 0, 1 }))
        using (CartesianCommunicator column = grid.Subgrid(new int[] { 1, 0 }))
        {
            double[] columnOfA = new double[rows];
            double[] rowOfB = new double[columns];
            for (int k = 0; k < Inner; ++k)
            {
                int ownerOfA = Owner(k, dims[1], Inner);
                for (int i = 0; i < rows && row.Rank == ownerOfA; ++i)
                {
                    columnOfA[i] = a[i, k - firstOfA];
                }

                int ownerOfB = Owner(k, dims[0], Inner);
                for (int j = 0; j < columns && column.Rank == ownerOfB; ++j)
                {
                    rowOfB[j] = b[k - firstOfB, j];
                }

                row.Broadcast(ref columnOfA, ownerOfA);
                column.Broadcast(ref rowOfB, ownerOfB);

                // Here Gather shows a matrix as one object. Spans of its rows are faster, and Mono does not have them.
#pragma warning disable MPINET0017
                for (int i = 0; i < rows; ++i)
                {
                    for (int j = 0; j < columns; ++j)
                    {
                        c[i, j] += columnOfA[i] * rowOfB[j];
                    }
                }
#pragma warning restore MPINET0017
            }
        }

        return c;
    }

    static double[,] Assemble(CartesianCommunicator grid, double[][,] blocks)
    {
        int[] dims = grid.Dimensions;
        double[,] whole = new double[Rows, Columns];
        for (int rank = 0; rank < blocks.Length; ++rank)
        {
            int[] place = grid.GetCartesianCoordinates(rank);
            int firstRow = First(place[0], dims[0], Rows);
            int firstColumn = First(place[1], dims[1], Columns);
            for (int i = 0; i < blocks[rank].GetLength(0); ++i)
            {
                for (int j = 0; j < blocks[rank].GetLength(1); ++j)
                {
                    whole[firstRow + i, firstColumn + j] = blocks[rank][i, j];
                }
            }
        }

        return whole;
    }

    static void Show(double[,] product)
    {
        int wrong = 0;
        for (int i = 0; i < Rows; ++i)
        {
            string text = "";
            for (int j = 0; j < Columns; ++j)
            {
                double expected = 0;
                for (int k = 0; k < Inner; ++k)
                {
                    expected += ElementOfA(i, k) * ElementOfB(k, j);
                }

                if (product[i, j] != expected)
                {
                    ++wrong;
                }

                text += product[i, j].ToString().PadLeft(6);
            }

            Console.WriteLine(text);
        }

        Console.WriteLine("Elements that differ from the sequential product: " + wrong + ".");
    }

    // Whole numbers, so that no sum is rounded.
    static double ElementOfA(int i, int k)
    {
        return 3 * i - k * k + 5;
    }

    static double ElementOfB(int k, int j)
    {
        return (k + 1) * (j - 4) % 7 + k;
    }

    // The index at which a part begins. Parts differ in length by one at most, and some are empty if they outnumber the elements.
    static int First(int part, int parts, int length)
    {
        return part * length / parts;
    }

    static int Owner(int index, int parts, int length)
    {
        int owner = 0;
        while (First(owner + 1, parts, length) <= index)
        {
            ++owner;
        }

        return owner;
    }
}
