using System;
using System.IO;
using MPINET;

// Each process computes rows of a field, and all write them into one file for numpy: field = numpy.load("field.npy").
internal static class Numpy
{
    private const int Rows = 20;
    private const int Columns = 30;

    public static void Main(string[] args)
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        string path = args.Length > 0 ? args[0] : "field.npy";
        int first = Rows * world.Rank / world.Size;
        int count = (Rows * (world.Rank + 1) / world.Size) - first;
        double[,] rows = new double[count, Columns];
        for (int i = 0; i < count; i++)
        {
            for (int j = 0; j < Columns; j++)
            {
                rows[i, j] = (first + i) * 0.5 + j;
            }
        }

        using (NpyFile<double> file = ParallelFile.CreateNpy<double>(world, path, [Rows, Columns]))
        {
            file.ViewOfBlock([count, Columns], [first, 0]).WriteAtAll(0, ArrayTypedBuffer.Of(rows));
        }

        // The same file by another part of it for each process: some columns.
        using NpyFile<double> read = ParallelFile.OpenNpy<double>(world, path);
        FileView<double> column = read.ViewOfBlock([Rows, 1], [0, world.Rank]);
        double[] values = new double[Rows];
        column.ReadAtAll(0, values);
        Console.WriteLine($"column {world.Rank}: {values[0]} to {values[Rows - 1]}");
    }
}
