using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using MPINET;
using PureHDF;
using PureHDF.Selections;
using PureHDF.VOL.Native;

/// <summary>Times the ways to a dataset in turn: docs/hdf5.md has the figures.</summary>
internal sealed class Measure
{
    private const int Columns = 4096;
    private const int Turns = 15;

    private readonly Intracommunicator world;
    private readonly string path;
    private readonly int rows;
    private readonly int first;
    private readonly double[] mine;

    private Measure(Intracommunicator world, string folder, int megabytes)
    {
        this.world = world;
        path = Path.Combine(folder, "measured.h5");
        int share = Math.Max(1, megabytes * 1024 / (Columns * sizeof(double) / 1024) / world.Size);
        rows = share * world.Size;
        first = share * world.Rank;
        mine = [.. Enumerable.Range(0, share * Columns).Select(i => world.Rank + (i * 0.5))];
    }

    private ulong[] Mine => [(ulong)(rows / world.Size), Columns];

    public static void Run(Intracommunicator world, string folder, int megabytes)
    {
        Measure all = new(world, folder, megabytes);
        all.Time(
            isNew: true,
            ("write, PureHDF on rank 0 by path", () => all.WriteOnOne(path => File.Create(path))),
            ("write, PureHDF on rank 0 by AsStream", () => all.WriteOnOne(all.OpenOnOne)),
            ("write, all at the place", all.WriteAtPlace),
            ("write, ParallelFile without HDF5", all.WritePlain)
        );
        all.WriteAtPlace();
        foreach ((string name, bool isRows) in new[] { ("rows", true), ("columns", false) })
        {
            all.Time(
                isNew: false,
                ($"read {name}, PureHDF by path", () => all.Read(() => File.OpenRead(all.path), isRows)),
                ($"read {name}, PureHDF by AsStream", () => all.ReadByStream(isRows)),
                ($"read {name}, all at the place", () => all.ReadAtPlace(isRows))
            );
        }

        world.Barrier();
        if (world.Rank == 0)
        {
            File.Delete(all.path);
        }
    }

    private void Time(bool isNew, params (string Name, Action Do)[] ways)
    {
        List<double>[] seconds = [.. ways.Select(_ => new List<double>())];
        for (int turn = 0; turn <= Turns; turn++)
        {
            for (int i = 0; i < ways.Length; i++)
            {
                int way = (turn + i) % ways.Length; // none always comes behind the same other
                if (isNew && world.Rank == 0)
                {
                    File.Delete(path);
                }

                world.Barrier();
                Stopwatch watch = Stopwatch.StartNew();
                ways[way].Do();
                world.Barrier();
                if (turn > 0) // the first one warms up
                {
                    seconds[way].Add(watch.Elapsed.TotalSeconds);
                }
            }
        }

        double megabytes = (double)rows * Columns * sizeof(double) / (1 << 20);
        for (int way = 0; way < ways.Length && world.Rank == 0; way++)
        {
            double median = seconds[way].Order().ElementAt(Turns / 2);
            FormattableString line = $"{ways[way].Name, -40} {megabytes / median, 7:F0} MiB/s";
            Console.WriteLine(line.ToString(CultureInfo.InvariantCulture));
        }
    }

    // Rank 0 receives the rows of each process, and PureHDF writes them.
    private void WriteOnOne(Func<string, Stream> open)
    {
        if (world.Rank > 0)
        {
            world[0].Send(mine);
            return;
        }

        H5Dataset<double[]> dataset = new(fileDims: [(ulong)rows, Columns]);
        using Stream stream = open(path);
        using H5NativeWriter writer = new H5File { ["data"] = dataset }.BeginWrite(stream);
        double[] theirs = new double[mine.Length];
        for (int rank = 0; rank < world.Size; rank++)
        {
            if (rank > 0)
            {
                world[rank].Recv(theirs);
            }

            HyperslabSelection place = new(2, [(ulong)(rows / world.Size * rank), 0], Mine);
            writer.Write(dataset, rank == 0 ? mine : theirs, fileSelection: place);
        }
    }

    private Stream OpenOnOne(string name)
    {
        using ParallelFile file = ParallelFile.Open(Communicator.Self, name, FileMode.Create);
        return file.AsStream();
    }

    private void WriteAtPlace()
    {
        if (world.Rank == 0)
        {
            new H5File { ["data"] = new H5Dataset<double[]>(fileDims: [(ulong)rows, Columns]) }
                .BeginWrite(path)
                .Dispose();
        }

        world.Barrier();
        using ParallelFile file = ParallelFile.Open(world, path, FileMode.Open, FileAccess.ReadWrite);
        long place = DataPlace.Of<double>(file, "data");
        file.ViewOfBlock<double>([rows, Columns], [rows / world.Size, Columns], [first, 0], place).WriteAtAll(0, mine);
    }

    private void WritePlain()
    {
        using ParallelFile file = ParallelFile.Open(world, path, FileMode.Create);
        file.View<double>().WriteAtAll((long)first * Columns, mine);
    }

    private void ReadByStream(bool isRows)
    {
        using ParallelFile file = ParallelFile.Open(world, path, FileMode.Open, FileAccess.Read);
        Read(() => file.AsStream(), isRows);
    }

    private void Read(Func<Stream> open, bool isRows)
    {
        using NativeFile hdf5 = H5File.Open(open());
        int width = Columns / world.Size;
        HyperslabSelection block = isRows
            ? new(2, [(ulong)first, 0], Mine)
            : new(2, [0, (ulong)(width * world.Rank)], [(ulong)rows, (ulong)width]);
        double[] into = new double[block.TotalElementCount];
        hdf5.Dataset("data").Read(into, fileSelection: block);
    }

    private void ReadAtPlace(bool isRows)
    {
        using ParallelFile file = ParallelFile.Open(world, path, FileMode.Open, FileAccess.Read);
        long place = DataPlace.Of<double>(file, "data");
        int width = Columns / world.Size;
        FileView<double> view = isRows
            ? file.ViewOfBlock<double>([rows, Columns], [rows / world.Size, Columns], [first, 0], place)
            : file.ViewOfBlock<double>([rows, Columns], [rows, width], [0, width * world.Rank], place);
        double[] into = new double[view.BlockLength];
        view.ReadAtAll(0, into);
    }
}
