using System;
using MPINET;

// How often each sum of digits occurs among the numbers below 10,000. Each process takes some of the numbers, and adds
// to elements of a global array, which may be those of any process.
internal static class Histogram
{
    private const int Numbers = 10_000;
    private const int Sums = 37;

    public static void Main()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        using GlobalArray<int> counts = new(world, Sums);
        for (int number = world.Rank; number < Numbers; number += world.Size)
        {
            counts.FetchAndAdd(SumOfDigits(number), 1);
        }

        // The additions of all processes are there now.
        counts.Synchronize();
        (int all, int most) = (counts.Sum(), counts.Max());
        if (world.Rank == 0)
        {
            int[] whole = counts.ToArray();
            for (int sum = 0; sum < Sums; sum++)
            {
                string bar = new('*', (40 * whole[sum] + most - 1) / most);
                Console.WriteLine($"{sum, 2} {whole[sum], 4} {bar}");
            }

            Console.WriteLine($"{all} numbers, at most {most} with one sum");
        }
    }

    private static int SumOfDigits(int number) => number == 0 ? 0 : number % 10 + SumOfDigits(number / 10);
}
