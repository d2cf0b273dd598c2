using System;
using MPINET;

// Primes are counted in intervals. Later intervals take longer, so each process takes the next one when it has done one.
// There is no master: a counter gives the number of the next interval, and the results are in a global array.
internal static class WorkQueue
{
    private const int Intervals = 40;
    private const int Length = 1000;

    public static void Main()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        using GlobalCounter next = new(world);
        using GlobalArray<int> primes = new(world, Intervals);
        using GlobalArray<int> done = new(world, world.Size);
        for (long interval = next.Next(); interval < Intervals; interval = next.Next())
        {
            primes[interval] = CountPrimes(interval * Length);
            done[world.Rank]++;
        }

        primes.Synchronize();
        if (world.Rank == 0)
        {
            int[] all = primes.ToArray();
            for (int interval = 0; interval < Intervals; interval++)
            {
                Console.WriteLine($"from {interval * Length}: {all[interval]} primes");
            }
        }

        int taken = done.Sum();
        if (world.Rank == 0)
        {
            Console.WriteLine($"{taken} intervals taken");
        }
    }

    private static int CountPrimes(long first)
    {
        int count = 0;
        for (long number = first; number < first + Length; number++)
        {
            count += IsPrime(number) ? 1 : 0;
        }

        return count;
    }

    private static bool IsPrime(long number)
    {
        for (long divisor = 2; divisor * divisor <= number; divisor++)
        {
            if (number % divisor == 0)
            {
                return false;
            }
        }

        return number >= 2;
    }
}
