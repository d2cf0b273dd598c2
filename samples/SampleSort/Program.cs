using System;
using System.Collections.Generic;
using System.Linq;
using MPINET;

// Numbers are sorted across all processes. Samples of them determine the range of each process, each number
// is sent to the process of its range, and each process sorts the numbers that it receives.
internal static class SampleSort
{
    private const int NumbersPerProcess = 40;

    public static void Main()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        Random random = new(1 + world.Rank);
        long[] numbers = [.. Enumerable.Range(0, NumbersPerProcess).Select(_ => (long)random.Next(1000))];
        long[] sorted = Sort(numbers, world, random);
        Console.WriteLine("{0}/{1} has {2}", world.Rank, world.Size, string.Join(" ", sorted));
    }

    // communication begins
    private static long[] Sort(long[] data, Intracommunicator comm, Random random)
    {
        int samples = 16 * (int)Math.Log(comm.Size, 2) + 1;
        long[] mine = [.. Enumerable.Range(0, samples).Select(_ => data[random.Next(data.Length)])];
        long[] all = comm.Allgather(mine);
        Array.Sort(all);
        long[] splitters = [.. Enumerable.Range(1, comm.Size - 1).Select(i => all[i * samples])];
        Array.Sort(data);
        int[] counts = Sizes(data, splitters);
        long[] received = comm.Alltoallv(data, counts);
        Array.Sort(received);
        return received;
    }

    // communication ends

    // The number of sorted numbers before the first splitter, between consecutive splitters, and after the last one.
    private static int[] Sizes(long[] sorted, long[] splitters)
    {
        List<int> ends = [.. splitters.Select(splitter => sorted.Count(number => number < splitter)), sorted.Length];
        return [.. ends.Select((end, i) => end - (i == 0 ? 0 : ends[i - 1]))];
    }
}
