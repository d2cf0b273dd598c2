using System;
using System.Globalization;
using System.Threading.Tasks;
using MPINET;
using MPINET.Objects;

// A counter on each rank is called in each way. The arguments are the number of threads, and "deadlock" for an end in a deadlock.
internal static class Program
{
    public const int Adds = 10;

    public static int Main(string[] args)
    {
        using Session session = new();
        ParallelObjectOptions options = new() { Threads = int.Parse(args[0], CultureInfo.InvariantCulture), Grain = 1 };
        try
        {
            ParallelObjects.Run(() => RunAsync(args.Length > 1), options);
        }
        catch (ParallelDeadlockException)
        {
            Console.WriteLine("a deadlock");
        }

        return 0;
    }

    private static async Task RunAsync(bool ends)
    {
        ICounter first = Counter.New(Placement.Local);
        for (int rank = 0; rank < ParallelObjects.Ranks; rank++)
        {
            ICounter counter = Counter.New(Placement.OnRank(rank));
            for (int i = 0; i < Adds; i++)
            {
                counter.Add(i); // add
            }

            int sum = await counter.SumAsync(); // sum
            int same = await first.SumOfAsync(counter); // sum of
            if (sum != 45 || same != 45 || await counter.DelayAsync(20) != 20) // delay
            {
                throw new InvalidOperationException($"The sum on rank {rank} is {sum}.");
            }
        }

        if (ends)
        {
            await first.ForeverAsync();
        }
    }
}
