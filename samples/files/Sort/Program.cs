using System;
using System.IO;
using System.Linq;
using MPINET;

// Sorts a file of which a process can hold a quarter of its part only. Each process sorts pieces; then each merges, of the pieces of
// all, what lies between two splitters, and writes it behind what the processes before it have.
internal static class Sort
{
    private const int Memory = 5000; // elements
    private const int PiecesOfEach = 4;
    private const int SamplesOfPiece = 32;

    public static void Main(string[] args)
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        string folder = args.Length > 0 ? args[0] : Directory.GetCurrentDirectory();
        using ParallelFile input = ParallelFile.Open(world, Path.Combine(folder, "input.bin"), FileMode.Create);
        using ParallelFile pieces = ParallelFile.Open(world, Path.Combine(folder, "pieces.bin"), FileMode.Create);
        using ParallelFile output = ParallelFile.Open(world, Path.Combine(folder, "output.bin"), FileMode.Create);
        FileView<int> unsorted = input.View<int>();
        FileView<int> sorted = pieces.View<int>();
        FileView<int> merged = output.View<int>();
        WriteNumbers(world, unsorted);
        int[] splitters = SortPieces(world, unsorted, sorted);
        pieces.SyncAndBarrier();
        Merge(world, sorted, merged, splitters);
        output.SyncAndBarrier();
        if (world.Rank == 0)
        {
            int[] all = merged.ReadArrayAt(0, Memory * PiecesOfEach * world.Size);
            bool isSorted = Enumerable.Range(1, all.Length - 1).All(i => all[i - 1] <= all[i]);
            Console.WriteLine(
                $"{all.Length} numbers, {Memory} in memory, sorted: {isSorted}, {all.Sum(one => (long)one)}"
            );
        }
    }

    private static void WriteNumbers(Intracommunicator world, FileView<int> to)
    {
        Random random = new(world.Rank);
        for (int piece = 0; piece < PiecesOfEach; piece++)
        {
            to.WriteAtAll(StartOf(world.Rank, piece), [.. Enumerable.Range(0, Memory).Select(_ => random.Next())]);
        }
    }

    // The splitters part all numbers into as many parts of about equal length as there are processes.
    private static int[] SortPieces(Intracommunicator world, FileView<int> from, FileView<int> to)
    {
        int[] samples = new int[PiecesOfEach * SamplesOfPiece];
        int[] values = new int[Memory];
        for (int piece = 0; piece < PiecesOfEach; piece++)
        {
            from.ReadAtAll(StartOf(world.Rank, piece), values);
            Array.Sort(values);
            to.WriteAtAll(StartOf(world.Rank, piece), values);
            for (int i = 0; i < SamplesOfPiece; i++)
            {
                samples[(piece * SamplesOfPiece) + i] = values[i * Memory / SamplesOfPiece];
            }
        }

        int[] all = new int[samples.Length * world.Size];
        world.Allgather(samples, all);
        Array.Sort(all);
        return [.. Enumerable.Range(1, world.Size - 1).Select(i => all[i * samples.Length])];
    }

    private static void Merge(Intracommunicator world, FileView<int> from, FileView<int> to, int[] splitters)
    {
        int pieces = PiecesOfEach * world.Size;
        PieceReader[] readers =
        [
            .. Enumerable
                .Range(0, pieces)
                .Select(piece => StartOf(piece / PiecesOfEach, piece % PiecesOfEach))
                .Select(start => new PieceReader(
                    from,
                    world.Rank == 0 ? start : Find(from, start, splitters[world.Rank - 1]),
                    world.Rank == world.Size - 1 ? start + Memory : Find(from, start, splitters[world.Rank]),
                    Memory / (pieces + 1)
                )),
        ];
        long at = world.Allgather(readers.Sum(one => one.Left)).Take(world.Rank).Sum();
        int[] room = new int[Memory / (pieces + 1)];
        int used = 0;
        for (PieceReader? least = Least(readers); least is not null; least = Least(readers))
        {
            room[used++] = least.Take();
            if (used == room.Length)
            {
                to.WriteAt(at, room);
                at += used;
                used = 0;
            }
        }

        to.WriteAt(at, room.AsSpan(0, used));
    }

    private static PieceReader? Least(PieceReader[] readers)
    {
        PieceReader? least = null;
        foreach (PieceReader one in readers)
        {
            least = one.Left > 0 && (least is null || one.First < least.First) ? one : least;
        }

        return least;
    }

    // The first element of a sorted piece that is not below a value.
    private static long Find(FileView<int> from, long start, int value)
    {
        int[] one = new int[1];
        long low = start;
        long high = start + Memory;
        while (low < high)
        {
            long middle = (low + high) / 2;
            from.ReadAt(middle, one);
            (low, high) = one[0] < value ? (middle + 1, high) : (low, middle);
        }

        return low;
    }

    private static long StartOf(int rank, int piece) => (((long)rank * PiecesOfEach) + piece) * Memory;
}
