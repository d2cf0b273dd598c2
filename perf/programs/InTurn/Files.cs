using System.IO;
using MPINET;
using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

/// <summary>
/// Accesses to files in memory, where the device takes no time: of each rank to a file of its own, because the operating system lets one
/// process at a time write a file; of both ranks together to one file; and by a stream.
/// </summary>
internal static unsafe class Files
{
    private const int Largest = 8 << 20;
    private const int BlockCount = 128 << 10;
    private const int Blocks = 64;

    // The stream has as many blocks in a file of this length.
    private const long FileBytes = (long)Largest * sizeof(double);
    private const int FilesOfRanks = 4;

    private delegate bool TwinLoop(double* buffer, int count, int times);

    public static void Measure(Turns turns, Intracommunicator world)
    {
        using FilesFolder folder = new(world, FilesOfRanks * FileBytes);
        using Pinned<double> buffer = new(Largest);
        int[] counts =
            turns.IsCheck ? [1 << 9, BlockCount]
            : turns.IsQuick ? [1 << 9, BlockCount, Largest]
            : [1 << 9, 1 << 13, BlockCount, 1 << 21, Largest];
        string path = folder.PathOf($"of-{world.Rank}");
        using (ParallelFile own = ParallelFile.Open(Communicator.Self, path, FileMode.CreateNew))
        {
            FileView<double> view = own.View<double>();
            foreach (int count in counts)
            {
                Accesses accesses = new(turns, world, own, view, buffer, first: 0, count);
                accesses.MeasureAlone();
            }

            MeasureStream(turns, own, buffer);
        }

        using ParallelFile all = ParallelFile.Open(world, folder.PathOf("of-all"), FileMode.CreateNew);
        FileView<double> viewOfAll = all.View<double>();
        foreach (int count in counts)
        {
            Accesses accesses = new(turns, world, all, viewOfAll, buffer, world.Rank * (long)count, count);
            accesses.MeasureTogether();
        }
    }

    private static void MeasureStream(Turns turns, ParallelFile own, Pinned<double> buffer)
    {
        _ = own.View<byte>();
        double* address = buffer.Address;
        byte[] bytes = new byte[BlockCount * sizeof(double)];
        using Stream stream = own.AsStream();
        Twin.BeginAccesses(own.MPIFile, 0);
        bytes[bytes.Length - 1] = 77;
        turns.Measure(
            "stream",
            bytes.Length,
            new(Turns.Twin, times => Twin.WriteBlocks(address, BlockCount, times)),
            new("MPINET", times => Write(stream, bytes, times))
        );
        Write(stream, bytes, Blocks);
        using FileStream written = new(own.Path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite);
        written.Seek(-1, SeekOrigin.End);
        int last = written.ReadByte();
        if (last != 77 || written.Length != FileBytes)
        {
            turns.Refuse($"the last byte of {written.Length} is {last}");
        }
    }

    private static bool Write(Stream stream, byte[] block, int times)
    {
        for (int i = 0; i < times; i++)
        {
            if (i % Blocks == 0)
            {
                stream.Position = 0;
            }

            stream.Write(block, 0, block.Length);
        }

        return true;
    }

    /// <summary>Accesses of each rank to elements of a file.</summary>
    /// <param name="turns">Measures.</param>
    /// <param name="world">Both ranks.</param>
    /// <param name="file">The file.</param>
    /// <param name="view">Its elements.</param>
    /// <param name="buffer">The elements in memory.</param>
    /// <param name="first">The first element of this rank in the file.</param>
    /// <param name="count">Number of elements of each rank.</param>
    private sealed class Accesses(
        Turns turns,
        Intracommunicator world,
        ParallelFile file,
        FileView<double> view,
        Pinned<double> buffer,
        long first,
        int count
    )
    {
        private readonly double* address = buffer.Address;
        private readonly double[] values = buffer.Array;
        private readonly MPI_File handle = file.MPIFile;
        private readonly MPI.File cli = new(file.MPIFile);

        public void MeasureAlone()
        {
            Compare("write-at", isRead: false, Twin.WriteAt, WriteAtByPInvoke, WriteAtByCli, WriteAt);
            Compare("read-at", isRead: true, Twin.ReadAt, ReadAtByPInvoke, ReadAtByCli, ReadAt);
        }

        public void MeasureTogether()
        {
            Compare("write-at-all", isRead: false, Twin.WriteAtAll, WriteAtAllByPInvoke, WriteAtAllByCli, WriteAtAll);
            Compare("read-at-all", isRead: true, Twin.ReadAtAll, ReadAtAllByPInvoke, ReadAtAllByCli, ReadAtAll);
        }

        private void Compare(string series, bool isRead, TwinLoop twin, Loop low, Loop cliLoop, Loop ports)
        {
            Twin.BeginAccesses(handle, first);
            Contender[] all =
            [
                new(Turns.Twin, times => twin(address, count, times)),
                new("P/Invoke", low),
                new("CLI", cliLoop),
                new("MPINET", ports),
            ];
            for (int i = 0; i < all.Length; i++)
            {
                Try(all[i], isRead, value: count + i + 1);
            }

            turns.Measure(series, sizeof(double) * (long)count, all);
        }

        // Checks the data that a loop moves. What it writes is read without MPI.
        private void Try(Contender one, bool isRead, double value)
        {
            int last = count - 1;
            values[last] = value;
            if (isRead)
            {
                view.WriteAt(first, values.AsSpan(0, count));
                values[last] = 0;
                world.Barrier();
            }

            bool isRight = one.Loop!(1);
            world.Barrier();
            double found = isRead ? values[last] : FilesFolder.ElementOf(file.Path, first + last);
            if (!isRight || found != value)
            {
                turns.Refuse($"{one.Name}: element {last} is {found}, not {value}");
            }

            world.Barrier();
        }

        private bool WriteAtByPInvoke(int times)
        {
            int code = MPI_SUCCESS;
            for (int i = 0; i < times; i++)
            {
                code |= MPI_File_write_at(handle, first, address, count, MPI_DOUBLE, MPI_STATUS_IGNORE);
            }

            return code == MPI_SUCCESS;
        }

        private bool WriteAtByCli(int times)
        {
            for (int i = 0; i < times; i++)
            {
                cli.Write_at(first, address, count, MPI.DOUBLE);
            }

            return true;
        }

        private bool WriteAt(int times)
        {
            for (int i = 0; i < times; i++)
            {
                view.WriteAt(first, values.AsSpan(0, count));
            }

            return true;
        }

        private bool WriteAtAllByPInvoke(int times)
        {
            int code = MPI_SUCCESS;
            for (int i = 0; i < times; i++)
            {
                code |= MPI_File_write_at_all(handle, first, address, count, MPI_DOUBLE, MPI_STATUS_IGNORE);
            }

            return code == MPI_SUCCESS;
        }

        private bool WriteAtAllByCli(int times)
        {
            for (int i = 0; i < times; i++)
            {
                cli.Write_at_all(first, address, count, MPI.DOUBLE);
            }

            return true;
        }

        private bool WriteAtAll(int times)
        {
            for (int i = 0; i < times; i++)
            {
                view.WriteAtAll(first, values.AsSpan(0, count));
            }

            return true;
        }

        private bool ReadAtByPInvoke(int times)
        {
            int code = MPI_SUCCESS;
            for (int i = 0; i < times; i++)
            {
                code |= MPI_File_read_at(handle, first, address, count, MPI_DOUBLE, MPI_STATUS_IGNORE);
            }

            return code == MPI_SUCCESS;
        }

        private bool ReadAtByCli(int times)
        {
            for (int i = 0; i < times; i++)
            {
                cli.Read_at(first, address, count, MPI.DOUBLE);
            }

            return true;
        }

        private bool ReadAt(int times)
        {
            bool isWhole = true;
            for (int i = 0; i < times; i++)
            {
                isWhole &= view.ReadAt(first, values.AsSpan(0, count)) == count;
            }

            return isWhole;
        }

        private bool ReadAtAllByPInvoke(int times)
        {
            int code = MPI_SUCCESS;
            for (int i = 0; i < times; i++)
            {
                code |= MPI_File_read_at_all(handle, first, address, count, MPI_DOUBLE, MPI_STATUS_IGNORE);
            }

            return code == MPI_SUCCESS;
        }

        private bool ReadAtAllByCli(int times)
        {
            for (int i = 0; i < times; i++)
            {
                cli.Read_at_all(first, address, count, MPI.DOUBLE);
            }

            return true;
        }

        private bool ReadAtAll(int times)
        {
            bool isWhole = true;
            for (int i = 0; i < times; i++)
            {
                isWhole &= view.ReadAtAll(first, values.AsSpan(0, count)) == count;
            }

            return isWhole;
        }
    }
}
