using System;
using System.Globalization;
using System.Linq;
using MPINET;
using MPINET.Objects;

// The primes below a limit, by a chain of filters that goes round the ranks.
internal static class Program
{
    private const int Batch = 1024;

    public static void Main(string[] args)
    {
        int limit = args.Length > 0 ? int.Parse(args[0], CultureInfo.InvariantCulture) : 4000;
        #region program
        using Session session = new();
        ParallelObjects.Run(async () =>
        {
            IPrimeFilter first = PrimeFilter.New(2);
            for (int start = 3; start < limit; start += Batch)
            {
                int[] candidates = [.. Enumerable.Range(start, Math.Min(Batch, limit - start))];
                first.Process(candidates);
            }

            // This call follows every call made before it, along the whole chain.
            Console.WriteLine($"{await first.CountAsync()} primes below {limit}");
        });
        #endregion
    }
}
