using System;
using System.Linq;
using MPINET;
using MPINET.Objects;

internal static class Program
{
    public static void Main()
    {
        using Session session = new();
        ParallelObjects.Run(async () =>
        {
            // Rank 0 runs the program, and each rank has one of the workers.
            WorkerArray workers = Worker.NewArray(ParallelObjects.Ranks, Map.Cyclic);
            int[] ranks = await workers.All.RankAsync();
            foreach (int rank in ranks)
            {
                Console.WriteLine($"rank {rank} of {ranks.Length}: all ranks together are {ranks.Sum()}");
            }
        });
    }
}
