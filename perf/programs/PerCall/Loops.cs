// Times loops of calls, as measure() in per-call.c does, and counts the bytes that they allocate.
internal sealed class Loops(Func<double> clock)
{
    // The same in every language: how often a loop runs while it counts, and the part of its calls in a quick run.
    private const int Repetitions = 5;
    private const int QuickPart = 5;

    // The calls of a loop before it counts. From 1,000 on, .NET replaces a loop while it runs, and now and then does not compile
    // the method again.
    private const int WarmUpLength = 500;

    // On Mono, where a call takes several times as long, a tenth of the calls is made.
#if NET
    private const int RuntimePart = 1;
#else
    private const int RuntimePart = 10;
#endif

    private readonly List<(string Series, int Calls, Func<int, bool> Loop)> table = [];

    // Adds a loop, which makes so many calls and tells whether the answers were right. Calls: as many as take about
    // 10 ms in C, 30 where C# makes objects, so that each loop meets the collector; and the same number as there.
    public void Add(string series, int calls, Func<int, bool> loop) => table.Add((series, calls / RuntimePart, loop));

    // Says of each series the fastest repetition, and what a call allocates on average; only: the call whose forms are to be
    // measured, null for all. Returns the exit code.
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

        table.RemoveAll(row => only is not null && row.Series.Split('/')[0] != only);

        // Each loop in turn, again and again: while the machine is slow for a moment, it is so for all of them.
        double[] fastest = [.. table.Select(_ => double.PositiveInfinity)];
        long[] allocated = new long[table.Count];
        for (int repetition = 0; repetition < Repetitions; repetition++)
        {
            for (int row = 0; row < table.Count; row++)
            {
                (double seconds, long bytes, bool isRight) = Repeat(table[row].Loop, Calls(row, quick));
                if (!isRight)
                {
                    Console.Error.WriteLine($"PerCall: a wrong answer in '{table[row].Series}'");
                    return 1;
                }

                fastest[row] = Math.Min(fastest[row], seconds);
                allocated[row] += bytes;
            }
        }

        for (int row = 0; row < table.Count; row++)
        {
            Measured.Say(table[row].Series, 0, fastest[row] / Calls(row, quick) * 1e9, "ns");
#if NET
            Measured.Say(table[row].Series, 0, (double)allocated[row] / Repetitions / Calls(row, quick), "B");
#endif
        }

        return 0;
    }

    private int Calls(int row, bool quick) => table[row].Calls / (quick ? QuickPart : 1);

    private (double Seconds, long Bytes, bool IsRight) Repeat(Func<int, bool> loop, int calls)
    {
        long allocated = AllocatedBytes();
        double start = clock();
        bool isRight = loop(calls);
        double seconds = clock() - start;
        return (seconds, AllocatedBytes() - allocated, isRight);
    }

    // Mono does not tell.
    private static long AllocatedBytes() =>
#if NET
        GC.GetAllocatedBytesForCurrentThread();
#else
        0;
#endif
}
