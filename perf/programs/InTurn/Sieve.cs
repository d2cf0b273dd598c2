using System.Diagnostics;
using MPINET;
using MPINET.Objects;

/// <summary>
/// The paper's sieve, with one call for each candidate and one object for each prime, which is the finest possible grain. The time is that of all
/// primes below the limit, from the creation of the first object to the count, without the start and the end of the run. The loops without objects
/// run separately on each rank.
/// </summary>
internal static class Sieve
{
    private const int Limit = 4000;
    private const int Primes = 550;

    // The settings for collecting calls and for grouping objects.
    private static readonly (string Name, ParallelObjectOptions Options)[] settings =
    [
        ("grain 1, unbatched", new() { Grain = 1, BatchCalls = 1 }),
        ("grain 1, batches of 64", new() { Grain = 1, BatchCalls = 64 }),
        ("grain 16, unbatched", new() { Grain = 16, BatchCalls = 1 }),
        ("grain 16, batches of 64", new() { Grain = 16, BatchCalls = 64 }),
        ("automatic", new()),
    ];

    public static void Measure(Turns turns, Intracommunicator world)
    {
        double[] nanoseconds = turns.Measure(
            "sieve",
            Limit,
            [
                new(Turns.Twin, times => Twin.Sieve(Limit, Primes, times)),
                new("plain loop", Plain),
                .. settings.Select(one => new Contender(one.Name, times => RunAsync(one.Options, times))),
            ]
        );
        // The plain loops are first, the automatic setting is last, and C follows again.
        if (world.Rank == 0 && !turns.HasFailed)
        {
            Measured.Say("sieve", Limit, "best fixed", nanoseconds.Skip(2).Take(settings.Length - 1).Min(), "ns");
        }
    }

    private static bool Plain(int times)
    {
        int[] known = new int[Primes];
        int count = 0;
        for (int i = 0; i < times; i++)
        {
            count = 0;
            for (int candidate = 2; candidate < Limit; candidate++)
            {
                int by = 0;
                while (by < count && candidate % known[by] != 0)
                {
                    by++;
                }

                if (by == count)
                {
                    known[count++] = candidate;
                }
            }
        }

        return count == Primes;
    }

    private static Task<double> RunAsync(ParallelObjectOptions options, int times)
    {
        double seconds = 0;
        for (int i = 0; i < times; i++)
        {
            ParallelObjects.Run(
                async () =>
                {
                    long start = Stopwatch.GetTimestamp();
                    IFilter first = Filter.New(2);
                    for (int candidate = 3; candidate < Limit; candidate++)
                    {
                        first.Process(candidate);
                    }

                    int count = await first.CountAsync();
                    seconds +=
                        count == Primes ? (double)(Stopwatch.GetTimestamp() - start) / Stopwatch.Frequency : double.NaN;
                },
                options
            );
        }

        return Task.FromResult(seconds);
    }
}
