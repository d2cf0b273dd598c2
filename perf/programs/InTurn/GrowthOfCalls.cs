using MPINET.Objects;

/// <summary>Parallel objects, proxies and calls that a program may have many of at once: the time of all, by their number, on one rank.</summary>
internal static class GrowthOfCalls
{
    private static readonly int[] numbers = [10, 100, 1000, 10_000, 100_000];

    public static void Measure(Turns turns) =>
        ParallelObjects.Run(
            async () =>
            {
                IEcho echo = Echo.New(Placement.Local);
                foreach (int number in turns.IsQuick ? numbers.Take(2) : numbers)
                {
                    await turns.MeasureOnRank0Async(
                        "calls",
                        number,
                        new("Objects", times => Timed(times, () => PendingAsync(echo, number)), "pending"),
                        new("Objects", times => Timed(times, () => ObjectsAsync(number)), "objects"),
                        new("Objects", times => Timed(times, () => ProxiesAsync(echo, number)), "proxies")
                    );
                }
            },
            new() { Agglomerate = false }
        );

    private static async Task<double> Timed(int times, Func<Task<bool>> loop)
    {
        bool isRight = true;
        long start = System.Diagnostics.Stopwatch.GetTimestamp();
        for (int t = 0; t < times; t++)
        {
            isRight &= await loop();
        }

        double seconds =
            (double)(System.Diagnostics.Stopwatch.GetTimestamp() - start) / System.Diagnostics.Stopwatch.Frequency;
        return isRight ? seconds : double.NaN;
    }

    // All calls are under way before the first is awaited.
    private static async Task<bool> PendingAsync(IEcho echo, int number)
    {
        Task<long>[] calls = new Task<long>[number];
        for (int i = 0; i < number; i++)
        {
            calls[i] = echo.ReturnAsync(i);
        }

        long[] results = await Task.WhenAll(calls);
        return results[number - 1] == number - 1;
    }

    // All objects live before the first is released.
    private static async Task<bool> ObjectsAsync(int number)
    {
        IEcho[] made = new IEcho[number];
        long last = 0;
        for (int i = 0; i < number; i++)
        {
            made[i] = Echo.New(Placement.Local);
        }

        foreach (IEcho one in made)
        {
            last = await one.ReturnAsync(number);
        }

        Array.ForEach(made, static one => one.Release());
        return last == number;
    }

    // Proxies of one object, which arrive as results.
    private static async Task<bool> ProxiesAsync(IEcho echo, int number)
    {
        IEcho?[] proxies = new IEcho?[number];
        for (int i = 0; i < number; i++)
        {
            proxies[i] = await echo.ReturnProxyAsync(echo);
        }

        return Equals(proxies[number - 1], echo);
    }
}
