using System;
using System.IO;
using MPINET;

internal static class Files
{
    public static void Run(Intracommunicator world)
    {
        string folder = world[0]
            .BcastObject(
                Directory.CreateDirectory(Path.Combine(Path.GetTempPath(), $"mpinet-{Guid.NewGuid()}")).FullName
            );
        string path = Path.Combine(folder, "file");
        Numbers(world, path);
        Matrix(world, path);
        Later(world, path);
        InOrder(world, path);
        Text(world, path);
        Array(world, path);
        Checkpoints(world, folder);
        Mistake(world, path);
        world.Barrier();
        if (world.Rank == 0)
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private static void Numbers(Intracommunicator world, string path)
    {
        #region file of numbers
        using ParallelFile file = ParallelFile.Open(world, path, FileMode.Create);
        FileView<int> numbers = file.View<int>();
        numbers.WriteAtAll(at: 2 * world.Rank, [world.Rank, -world.Rank]);
        file.SyncAndBarrier(); // from here on, all see what all have written
        int[] read = new int[4];
        int count = numbers.ReadAt(at: 0, read);
        Console.WriteLine($"{world.Rank}: {count} numbers, {file.Length} bytes");
        #endregion
    }

    private static void Matrix(Intracommunicator world, string path)
    {
        #region file of a matrix
        int[] sizes = [4 * world.Size, 4];
        using CartesianCommunicator grid = world.CreateCartesian([world.Size, 1]);
        using ParallelFile file = ParallelFile.Open(grid, path, FileMode.Create);
        FileView<double> block = file.ViewOfGrid<double>(sizes, grid);
        double[,] rows = new double[4, 4];
        rows[0, 0] = grid.Rank + 0.5;
        block.WriteAtAll(0, ArrayTypedBuffer.Of(rows)); // the blocks of all make the matrix
        file.SyncAndBarrier();

        // Column 0 of the whole, for each process.
        FileView<double> column = file.ViewOfBlock<double>(sizes, [sizes[0], 1], [0, 0]);
        double[] values = new double[column.BlockLength];
        column.ReadAtAll(0, values);
        Console.WriteLine($"{world.Rank}: {values[0]} to {values[values.Length - 4]}");
        #endregion
    }

    private static void Later(Intracommunicator world, string path)
    {
        #region file later
        using ParallelFile file = ParallelFile.Open(world, path, FileMode.Create);
        FileView<long> view = file.View<long>();
        Request written = view.IwriteAt(world.Rank, new[] { 10L * world.Rank });
        // Compute meanwhile.
        written.Wait();
        file.SyncAndBarrier();
        long[] into = new long[100];
        using SplitAccess begun = view.BeginReadAtAll(0, into);
        // Compute meanwhile.
        Console.WriteLine($"{world.Rank}: {begun.End()} of {into.Length} were there");
        #endregion
    }

    private static void InOrder(Intracommunicator world, string path)
    {
        #region file in order
        using ParallelFile file = ParallelFile.Open(world, path, FileMode.Create);
        FileView<int> log = file.View<int>();
        log.WriteOrdered(new int[world.Rank]); // as many as each process likes
        log.WriteOrdered([world.Rank]); // behind those of all
        file.SyncAndBarrier();
        log.SeekShared(-world.Size, SeekOrigin.End);
        int[] mine = new int[1];
        log.ReadOrdered(mine);
        Console.WriteLine($"{world.Rank}: {mine[0]} is mine");
        #endregion
    }

    private static void Text(Intracommunicator world, string path)
    {
        #region file of text
        using (ParallelFile file = ParallelFile.Open(world, path, FileMode.Create))
        {
            FileView<byte> bytes = file.View<byte>();
            bytes.WriteLinesOrdered(world.Rank == 0 ? ["rank,square"] : []);
            bytes.WriteLinesOrdered([$"{world.Rank},{world.Rank * world.Rank}"]);
        }

        using ParallelFile again = ParallelFile.Open(world, path, FileMode.Open, FileAccess.Read);
        using StreamReader reader = new(again.AsStream()); // a stream of this process
        Console.WriteLine($"{world.Rank}: {reader.ReadToEnd().Trim().Replace('\n', ' ')}");
        #endregion
    }

    private static void Array(Intracommunicator world, string path)
    {
        #region file for numpy
        using (NpyFile<double> file = ParallelFile.CreateNpy<double>(world, path, [world.Size, 3]))
        {
            file.ViewOfBlock([1, 3], [world.Rank, 0]).WriteAtAll(0, [world.Rank, 0, 0.5]);
        } // numpy.load(path) has a row of each process

        using NpyFile<double> read = ParallelFile.OpenNpy<double>(world, path);
        double[] last = new double[3];
        read.ViewOfBlock([1, 3], [world.Size - 1, 0]).ReadAtAll(0, last);
        Console.WriteLine($"{world.Rank}: {read.Shape[0]} x {read.Shape[1]}, {last[0] + last[2]}");
        #endregion
    }

    private static void Checkpoints(Intracommunicator world, string folder)
    {
        Steps(world, folder);
        Steps(world, folder);
    }

    private static void Steps(Intracommunicator world, string folder)
    {
        #region checkpoint
        Checkpoint checkpoint = new(world, folder, name: "heat", keep: 2);
        double[] u = new double[100];
        long step = 0;
        using (SavedState? state = checkpoint.TryLoad())
        {
            if (state is not null) // the newest that is whole
            {
                step = state.Step;
                u = state.Read<double>("u"); // on any number of processes
            }
        }

        Console.WriteLine($"{world.Rank}: begins at step {step} with {u[0]}");
        for (long end = step + 10; step < end; step++)
        {
            u[0] += 0.5;
        }

        checkpoint.Save(step, parts => parts.Add("u", u));
        #endregion
    }

    private static void Mistake(Intracommunicator world, string path)
    {
        #region file missing
        try
        {
            string where = world.Rank == 0 ? path : path + ".none"; // a mistake of one process
            using ParallelFile file = ParallelFile.Open(world, where, FileMode.Open, FileAccess.Read);
        }
        catch (FileNotFoundException error) // on all processes
        {
            Console.WriteLine($"{world.Rank}: {error.Message.Contains("Rank 1 cannot open")}");
        }
        #endregion
    }
}
