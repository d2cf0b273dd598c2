using System;
using System.Globalization;
using System.IO;
using System.Linq;
using MPINET;
using PureHDF;
using PureHDF.Filters;
using PureHDF.Selections;
using PureHDF.VOL.Native;

// All processes read one HDF5 file, each its own rows, and write their rows into another: Hdf5 FOLDER. Two more modes:
// Hdf5 FOLDER --measure MB, and Hdf5 FILE --library LIBRARY.
internal static class Hdf5
{
    private const int Rows = 24;
    private const int Columns = 36;

    public static void Main(string[] args)
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        string folder = args.Length > 0 ? args[0] : Directory.GetCurrentDirectory();
        switch (args.ElementAtOrDefault(1))
        {
            case "--measure":
                Measure.Run(world, folder, int.Parse(args[2], CultureInfo.InvariantCulture));
                return;
            case "--library":
                ParallelLibrary.Run(world, folder, args[2]);
                return;
        }

        string input = Path.Combine(folder, "celsius.h5");
        string output = Path.Combine(folder, "kelvin.h5");
        if (world.Rank == 0)
        {
            MakeInput(input);
            LayOut(output);
        }

        world.Barrier(); // the files are there
        int first = Rows * world.Rank / world.Size;
        int count = (Rows * (world.Rank + 1) / world.Size) - first;
        double[] rows = Read(world, input, first, count);
        Write(world, output, first, count, [.. rows.Select(celsius => celsius + 273.15)]);
        Check(world, output);
    }

    // PureHDF writes from one process: here in chunks, which it compresses.
    private static void MakeInput(string path)
    {
        double[,] celsius = new double[Rows, Columns];
        for (int i = 0; i < Rows; i++)
        {
            for (int j = 0; j < Columns; j++)
            {
                celsius[i, j] = i + (j / 64.0);
            }
        }

        H5DatasetCreation compressed = new(Filters: [ShuffleFilter.Id, DeflateFilter.Id]);
        H5File file = new() { ["celsius"] = new H5Dataset(celsius, chunks: [4, Columns], datasetCreation: compressed) };
        file.Write(path);
    }

    private static double[] Read(Intracommunicator world, string path, int first, int count)
    {
        double[] rows = new double[count * Columns];
        // region read
        using ParallelFile file = ParallelFile.Open(world, path, FileMode.Open, FileAccess.Read);
        using NativeFile hdf5 = H5File.Open(file.AsStream());
        if (count > 0) // PureHDF selects at least one element
        {
            HyperslabSelection mine = new(2, starts: [(ulong)first, 0], blocks: [(ulong)count, Columns]);
            hdf5.Dataset("celsius").Read(rows, fileSelection: mine);
        }

        // endregion
        return rows;
    }

    // A dataset without data has its place in the file, which the writer keeps for later.
    private static void LayOut(string path)
    {
        // region layout
        H5Dataset<double[,]> kelvin = new(fileDims: [Rows, Columns]);
        kelvin.Attributes["unit"] = "K";
        H5File file = new() { ["results"] = new H5Group { ["kelvin"] = kelvin } };
        file.BeginWrite(path).Dispose();
        // endregion
    }

    private static void Write(Intracommunicator world, string path, int first, int count, double[] rows)
    {
        // region write
        using ParallelFile file = ParallelFile.Open(world, path, FileMode.Open, FileAccess.ReadWrite);
        long place = DataPlace.Of<double>(file, "results/kelvin");
        file.ViewOfBlock<double>([Rows, Columns], [count, Columns], [first, 0], place).WriteAtAll(0, rows);
        file.SyncAndBarrier(); // from here on, all see what all have written
        // endregion
        if (world.Rank == 0)
        {
            Console.WriteLine($"{Rows} x {Columns} from byte {place} on");
        }
    }

    // PureHDF reads what all have written: each process some column.
    private static void Check(Intracommunicator world, string path)
    {
        using NativeFile hdf5 = H5File.OpenRead(path);
        int j = world.Rank % Columns;
        double[] column = new double[Rows];
        hdf5.Dataset("results/kelvin").Read(column, fileSelection: new HyperslabSelection(2, [0, (ulong)j], [Rows, 1]));
        bool isRight = column.Select((kelvin, i) => kelvin == i + (j / 64.0) + 273.15).All(one => one);
        Console.WriteLine($"column {j}: {isRight}");
    }
}
