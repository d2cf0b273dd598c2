using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using MPINET;
using MPINET.Objects;

// The number below a limit from which the steps "halve it, or triple it and add one" take longest to reach 1.
internal static class Program
{
    private const int Ranges = 64;

    public static void Main(string[] args)
    {
        int limit = args.Length > 0 ? int.Parse(args[0], CultureInfo.InvariantCulture) : 100_000;
        using Session session = new();
        ParallelObjects.Run(async () =>
        {
            #region map
            IEnumerable<(int, int)> ranges = Enumerable.Range(0, Ranges).Select(i => (Start(i), Start(i + 1)));
            (int Steps, int Number)[] longest = await ParallelObjects.Map(ranges, LongestChain);
            Console.WriteLine($"below {limit}: {longest.Max().Steps} steps from {longest.Max().Number}");
            #endregion

            int Start(int range) => 1 + (int)((limit - 1L) * range / Ranges);

            #region submit
            int[] numbers = [27, 97, 871, 6171];
            Task<(int Steps, int Number)>[] tasks =
            [
                .. numbers.Select(number => ParallelObjects.Submit(static n => (Steps(n), n), number)),
            ];
            int total = 0;
            await foreach (Task<(int Steps, int Number)> ended in ParallelObjects.AsCompleted(tasks))
            {
                total += (await ended).Steps;
            }

            Console.WriteLine($"{total} steps from {string.Join(", ", numbers)}");
            #endregion
        });
    }

    #region function
    private static (int Steps, int Number) LongestChain((int Start, int End) range)
    {
        (int, int) longest = default;
        for (int number = range.Start; number < range.End; number++)
        {
            // Of two numbers with as many steps, the larger one is taken, in this range and among all.
            longest = Max(longest, (Steps(number), number));
        }

        return longest;
    }
    #endregion

    private static (int, int) Max((int, int) one, (int, int) other) => one.CompareTo(other) > 0 ? one : other;

    private static int Steps(long number)
    {
        int steps = 0;
        for (; number != 1; steps++)
        {
            number = number % 2 == 0 ? number / 2 : (3 * number) + 1;
        }

        return steps;
    }
}
