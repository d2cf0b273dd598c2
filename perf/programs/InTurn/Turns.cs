using System.Diagnostics;
using MPINET;

/// <summary>
/// Measures loops in turn within this process. All ranks repeatedly run a short block of C, of each tier, and of C again, and each round
/// begins with another loop.
/// </summary>
/// <remarks>
/// Separate processes differ by up to a tenth even with the same program, because of the placement of their memory and the cores that they
/// get. Loops within
/// one process share these conditions, and also a machine that is busy for a moment. A low quantile over the rounds is the undisturbed cost of a
/// loop. The ratio of C's second block to its first is the uncertainty.
/// </remarks>
/// <param name="benchmark">Its name.</param>
/// <param name="world">All ranks.</param>
/// <param name="words">The words of the command line.</param>
/// <param name="lend">Receives the loops if another program measures them; null if they are measured here.</param>
internal sealed class Turns(string benchmark, Intracommunicator world, string[] words, Lending? lend = null)
{
    /// <summary>The first loop, with which all others are compared.</summary>
    public const string Twin = "C";

    /// <summary>The first loop's second block in each round.</summary>
    public const string Control = "C again";

    // The minimum duration of a block of the twin. Reading the clock is a small part of it, and other processes seldom interrupt it.
    private const double BlockSeconds = 0.3e-3;

    // A loop whose block would take this many times as long gets a shorter block.
    private const int SlowBlocks = 4;

    // .NET optimises a method after 30 calls, and again after 30 more. It counts calls only after a pause without new code.
    private const int WarmUps = 6;
    private const int WarmUpCalls = 40;
    private const int WarmUpTimes = 10;
    private const double LongSeconds = 1e-4;
    private const int WarmUpPause = 80;

    // Added per rank, so that the compilers of all ranks get the cores.
    private const int WarmUpPauseOfMany = 5;

    private const double Quantile = 0.05;
    private const int MinRounds = 20;

    // A program of this duration is warm after few repetitions.
    private const double WholeSeconds = 0.05;

    // Rounds of this duration are disturbed in each block, and few of them are as good as many.
    private const double LongRoundSeconds = 0.5;
    private const int MinLongRounds = 5;
    private const int CheckTimes = 3;

    private readonly HashSet<string> warm = [];
    private readonly int rounds = IsAmong(words, "quick") ? 100 : 200;
    private readonly double maxSeconds =
        Versions.Other(words) is not null ? 3
        : IsAmong(words, "quick") ? 0.15
        : 0.4;

    // True if only the results are checked.
    private readonly bool isCheck = IsAmong(words, "check");

    // True if only rank 0 takes the turns, so that nothing has to be agreed on with the others.
    private bool isOfRank0;

    /// <summary>True if a loop has returned a wrong result.</summary>
    public bool HasFailed { get; private set; }

    /// <summary>True if only the results are checked.</summary>
    public bool IsCheck => isCheck;

    /// <summary>True for a short run.</summary>
    public bool IsQuick => isCheck || IsAmong(words, "quick");

    /// <summary>True if persistent requests are left out.</summary>
    public bool IsBlockingOnly => IsAmong(words, "blocking");

    /// <summary>True if only the papers' measurements are needed.</summary>
    public bool IsOfPapers => IsAmong(words, "papers");

    /// <summary>Number of iterations in the present measurement, with the warm-up.</summary>
    public long Total { get; private set; }

    /// <summary>Measures loops in turn, and reports the time of one iteration of each.</summary>
    /// <param name="series">The measured quantity.</param>
    /// <param name="x">Its size in bytes; 0 if it has none.</param>
    /// <param name="contenders">The loops; the first is the twin in C.</param>
    /// <returns>Nanoseconds of each loop on rank 0; none on the others, or if the loops are lent.</returns>
    public double[] Measure(string series, long x, params Contender[] contenders)
    {
        if (lend is not null)
        {
            Total = 0;
            Lend(lend, series, x, contenders);
            return [];
        }

        // The loops await nothing.
        return MeasureAsync(series, x, contenders).GetAwaiter().GetResult();
    }

    /// <summary>Measures loops that only rank 0 runs, within a run of parallel objects. The other ranks carry out the calls of these loops.</summary>
    /// <inheritdoc cref="Measure" path="/param" />
    public async Task MeasureOnRank0Async(string series, long x, params Contender[] contenders)
    {
        if (lend is not null)
        {
            throw new NotSupportedException($"{benchmark} cannot be lent: each version has runs of its own.");
        }

        isOfRank0 = true;
        await MeasureAsync(series, x, contenders);
        isOfRank0 = false;
    }

    /// <summary>Records a wrong result.</summary>
    public void Refuse(string answer)
    {
        Console.Error.WriteLine($"{benchmark}: {answer}");
        HasFailed = true;
    }

    private async Task<double[]> MeasureAsync(string series, long x, Contender[] contenders)
    {
        Total = 0;
        Contender[] all = contenders[0].Name == Twin ? [.. contenders, contenders[0].Named(Control)] : contenders;
        (int[] times, int count) = isCheck ? ([.. all.Select(_ => CheckTimes)], 1) : await PlanAsync(series, all);
        Block[][] blocks = [.. all.Select(_ => new Block[count])];
        for (int round = 0; round < count; round++)
        {
            for (int i = 0; i < all.Length; i++)
            {
                // Every second round runs backwards, so that no loop always follows the same one.
                int turn = (round + (round % 2 == 0 ? i : all.Length - i)) % all.Length;
                blocks[turn][round] = await TakeAsync(all[turn], times[turn]);
            }
        }

        return world.Rank == 0 ? [.. all.Select((one, i) => Say(series, x, one, blocks[i], times[i]))] : [];
    }

    // Each loop runs at least once, because the benchmark checks the result of all.
    private void Lend(Lending lend, string series, long x, Contender[] contenders)
    {
        Array.ForEach(contenders, one => TakeAsync(one, 1).GetAwaiter().GetResult());
        Contender[] lent = [.. contenders.Where(one => one.Name != Twin)];
        lend(series, x, [.. lent.Select(one => $"{one.Name}|{one.Form}")], [.. lent.Select(one => Counted(one.Loop!))]);
    }

    private Func<int, bool> Counted(Loop loop) =>
        times =>
        {
            Total += times;
            return loop(times);
        };

    // Warms up. Returns the number of iterations in a block of each loop, and the number of rounds.
    private async Task<(int[] Times, int Rounds)> PlanAsync(string series, Contender[] all)
    {
        await WarmUpAsync(series, all);
        int times = await TimesOfAsync(all[0]);

        // A loop that is far slower than the twin gets fewer iterations per block, to leave time for the others.
        int[] own = new int[all.Length];
        double round = 0;
        for (int i = 0; i < all.Length; i++)
        {
            double block = await SecondsOfAsync(all[i], times);
            own[i] = TimesOfSlow(times, block);
            round += block / times * own[i];
        }

        int least = round > LongRoundSeconds ? MinLongRounds : MinRounds;
        return (own, Math.Max(least, (int)Math.Min(rounds, maxSeconds / round)));
    }

    private static int TimesOfSlow(int times, double block) =>
        block > SlowBlocks * BlockSeconds ? Math.Max(1, (int)(times * BlockSeconds / block)) : times;

    // The fastest of a few blocks, or only one block of a slow loop.
    private async Task<double> SecondsOfAsync(Contender one, int times)
    {
        double fastest = double.MaxValue;
        for (int i = 0; i < 5 && (i == 0 || fastest < WholeSeconds); i++)
        {
            double seconds = (await TakeAsync(one, times)).Seconds;
            fastest = Math.Min(fastest, isOfRank0 ? seconds : world[0].Bcast(seconds));
        }

        return fastest;
    }

    private static bool IsAmong(string[] words, string word) => Array.IndexOf(words, word) >= 0;

    private async Task WarmUpAsync(string series, Contender[] all)
    {
        if (!warm.Add(series))
        {
            return;
        }

        double[] seconds = new double[all.Length];
        for (int i = 0; i < all.Length; i++)
        {
            seconds[i] = await SecondsOfAsync(all[i], 1);
        }

        for (int round = 0; round < WarmUps; round++)
        {
            for (int i = 0; i < all.Length; i++)
            {
                int calls = seconds[i] > WholeSeconds ? 1 : WarmUpCalls;
                for (int call = 0; call < calls; call++)
                {
                    await TakeAsync(all[i], seconds[i] > LongSeconds ? 1 : WarmUpTimes);
                }
            }

            Thread.Sleep(WarmUpPause + (world.Size > 2 ? WarmUpPauseOfMany * world.Size : 0));
        }
    }

    // The number of iterations that makes a block of the twin. It is equal on all ranks.
    private async Task<int> TimesOfAsync(Contender twin)
    {
        int times = 1;
        while (true)
        {
            double seconds = await SecondsOfAsync(twin, times);
            if (seconds >= BlockSeconds || times > 1 << 24)
            {
                return times;
            }

            times = Math.Max(
                times + 1,
                (int)Math.Min(times * 10L, (long)(times * BlockSeconds * 1.1 / Math.Max(seconds, 1e-9)))
            );
        }
    }

    private async Task<Block> TakeAsync(Contender one, int times)
    {
        Total += times;
        double paused = PausedSeconds();
        long allocated = AllocatedBytes();
        bool isRight;
        double seconds;
        if (one.Loop is { } loop)
        {
            long start = Stopwatch.GetTimestamp();
            isRight = loop(times);
            seconds = (double)(Stopwatch.GetTimestamp() - start) / Stopwatch.Frequency;
        }
        else
        {
            seconds = await one.Timed!(times);
            isRight = !double.IsNaN(seconds);
        }

        if (!isRight)
        {
            Refuse($"a wrong answer of {one.Name}");
        }

        return new Block(seconds, PausedSeconds() - paused, AllocatedBytes() - allocated);
    }

    // A low quantile hardly contains collections, so the average of the loop's pauses is added.
    private static double Say(string series, long x, Contender one, Block[] blocks, int times)
    {
        double[] seconds = [.. blocks.Select(block => block.Seconds - block.Paused)];
        Array.Sort(seconds);
        double low = seconds[(int)(seconds.Length * Quantile)] + blocks.Average(block => block.Paused);
        string form = one.Form.Length > 0 ? $"{series}/{one.Form}" : series;
        double nanoseconds = low / times * 1e9;
        if (double.IsNaN(nanoseconds))
        {
            // A wrong result has no time.
            return nanoseconds;
        }

        Measured.Say(form, x, one.Name, nanoseconds, "ns");
        if (one.Name is not (Twin or Control) && HasAllocatedBytes)
        {
            Measured.Say(form, x, one.Name, blocks.Average(block => (double)block.Allocated) / times, "B");
        }

        return nanoseconds;
    }

    // Mono provides neither, so the times of its collector are not added.
#if NET
    private const bool HasAllocatedBytes = true;

    private static double PausedSeconds() => GC.GetTotalPauseDuration().TotalSeconds;

    private static long AllocatedBytes() => GC.GetAllocatedBytesForCurrentThread();
#else
    private const bool HasAllocatedBytes = false;

    private static double PausedSeconds() => 0;

    private static long AllocatedBytes() => 0;
#endif

    private readonly struct Block(double seconds, double paused, long allocated)
    {
        public double Seconds => seconds;

        public double Paused => paused;

        public long Allocated => allocated;
    }
}
