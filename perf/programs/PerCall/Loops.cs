// Times loops of calls, as measure() in per-call.c does, and counts the bytes that they allocate.
internal sealed class Loops(Func<double> clock)
{
    // The same in every language: how often a loop runs while it counts, also in a quick run, and how many times that one
    // of which there is no other.
    private const int Repetitions = 100;
    private const int QuickRepetitions = 10;
    private const int Alone = 5;

    // The calls of a loop before it counts. From 1,000 on, .NET replaces a loop while it runs, and now and then does not compile
    // the method again.
    private const int WarmUpLength = 500;

    // On Mono, where a call takes several times as long, a tenth of the calls is made.
#if NET
    private const int RuntimePart = 1;
#else
    private const int RuntimePart = 10;
#endif

    // The calls of a loop, the same in every language: as many as take about 1 ms in C, for who shares the core with us may leave
    // it for no longer.
    private static readonly Dictionary<string, int> calls = new()
    {
        ["send"] = 400_000,
        ["comm-rank"] = 700_000,
        ["wtime"] = 40_000,
        ["isend-recv-wait"] = 15_000,
        ["persistent"] = 200_000,
        ["allreduce"] = 100_000,
        ["get-count"] = 400_000,
    };

    private readonly List<(string Series, int Calls, Func<int, bool> Loop)> table = [];

    // Adds a loop, which makes so many calls and tells whether the answers were right.
    public void Add(string series, Func<int, bool> loop) =>
        table.Add((series, calls[CallOf(series)] / RuntimePart, loop));

    // Says of each series the fastest repetition, with a call's share of the collector's pauses in all of them, which the fastest
    // one has hardly met; and what a call allocates on average. Only: the call whose forms are to be measured, null for all.
    // Returns the exit code.
    public int Measure(bool quick, string? only)
    {
        for (int round = 0; round < WarmUp.Rounds; round++)
        {
            foreach ((_, _, Func<int, bool> loop) in table)
            {
                for (int i = 0; i < WarmUp.Calls; i++)
                {
                    Repeat(loop, WarmUpLength);
                }
            }

            WarmUp.Pause();
        }

        table.RemoveAll(row => only is not null && CallOf(row.Series) != only);

        // Each loop in turn, again and again: while the machine is slow for a moment, it is so for all of them.
        double[] fastest = [.. table.Select(_ => double.PositiveInfinity)];
        double[] paused = new double[table.Count];
        long[] allocated = new long[table.Count];
        int repetitions = (quick ? QuickRepetitions : Repetitions) * (only is null ? 1 : Alone);
        for (int repetition = 0; repetition < repetitions; repetition++)
        {
            for (int row = 0; row < table.Count; row++)
            {
                (double seconds, double pauses, long bytes, bool isRight) = Repeat(table[row].Loop, table[row].Calls);
                if (!isRight)
                {
                    Console.Error.WriteLine($"PerCall: a wrong answer in '{table[row].Series}'");
                    return 1;
                }

                fastest[row] = Math.Min(fastest[row], seconds - pauses);
                paused[row] += pauses;
                allocated[row] += bytes;
            }
        }

        for (int row = 0; row < table.Count; row++)
        {
            double seconds = fastest[row] + (paused[row] / repetitions);
            Measured.Say(table[row].Series, 0, seconds / table[row].Calls * 1e9, "ns");
#if NET
            Measured.Say(table[row].Series, 0, (double)allocated[row] / repetitions / table[row].Calls, "B");
#endif
        }

        return 0;
    }

    private (double Seconds, double Pauses, long Bytes, bool IsRight) Repeat(Func<int, bool> loop, int times)
    {
        double paused = PausedSeconds();
        long allocated = AllocatedBytes();
        double start = clock();
        bool isRight = loop(times);
        double seconds = clock() - start;
        return (seconds, PausedSeconds() - paused, AllocatedBytes() - allocated, isRight);
    }

    // A series is a call, or a form of it: send/array.
    private static string CallOf(string series) => series.Split('/')[0];

    // Mono tells neither: what its collector takes is left out.
    private static double PausedSeconds() =>
#if NET
        GC.GetTotalPauseDuration().TotalSeconds;
#else
        0;
#endif

    private static long AllocatedBytes() =>
#if NET
        GC.GetAllocatedBytesForCurrentThread();
#else
        0;
#endif
}
