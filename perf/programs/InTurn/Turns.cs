using System.Diagnostics;
using MPINET;

/// <summary>
/// Measures loops in turn within this process: all ranks run a short block of C, of each tier, and of C again, again and again, and each
/// round begins with another one.
/// </summary>
/// <remarks>
/// Processes of their own differ by up to a tenth, whatever runs in them: by where their memory lies, and by which cores they got. Within one process all
/// loops share that, and a machine that is busy for a moment is so for all of them. A low quantile over the rounds is what the loop costs undisturbed;
/// C's second block, compared with its first, says how far that can be trusted.
/// </remarks>
/// <param name="benchmark">Its name.</param>
/// <param name="world">All ranks.</param>
/// <param name="words">The words of the command line.</param>
/// <param name="lend">Gets the loops that another program measures; null where they are measured here.</param>
internal sealed class Turns(string benchmark, Intracommunicator world, string[] words, Lending? lend = null)
{
    /// <summary>The first loop, with which all others are compared.</summary>
    public const string Twin = "C";

    /// <summary>The first loop's second block in each round.</summary>
    public const string Control = "C again";

    // So long a block of the twin lasts at least: reading the clock is a small part of it, and other processes seldom interrupt it.
    private const double BlockSeconds = 0.3e-3;

    // Of so many blocks' length is what is far slower than the twin.
    private const int SlowBlocks = 4;

    // .NET compiles a method well when it has been called 30 times, and then 30 times more; it counts calls only after a pause without new code.
    private const int WarmUps = 6;
    private const int WarmUpCalls = 40;
    private const int WarmUpTimes = 10;
    private const double LongSeconds = 1e-4;
    private const int WarmUpPause = 80;

    // For each of many ranks: they leave the cores to the compilers of all.
    private const int WarmUpPauseOfMany = 5;

    private const double Quantile = 0.05;
    private const int LeastRounds = 20;

    // A whole program that takes so long is warm after few times.
    private const double WholeSeconds = 0.05;

    // What takes so long is disturbed in each block, and told by few as well as by many.
    private const double LongRoundSeconds = 0.5;
    private const int LeastLongRounds = 5;
    private const int CheckTimes = 3;

    private readonly HashSet<string> warm = [];
    private readonly int rounds = IsAmong(words, "quick") ? 100 : 200;
    private readonly double mostSeconds =
        Versions.Other(words) is not null ? 3
        : IsAmong(words, "quick") ? 0.15
        : 0.4;

    // Whether only the answers are of interest.
    private readonly bool isCheck = IsAmong(words, "check");

    // Whether rank 0 alone takes the turns: there is nothing to agree on with the others.
    private bool isOfRank0;

    /// <summary>Whether a loop has got a wrong answer.</summary>
    public bool HasFailed { get; private set; }

    /// <summary>Whether the run is to be short.</summary>
    public bool IsQuick => isCheck || IsAmong(words, "quick");

    /// <summary>Whether persistent requests are left out.</summary>
    public bool IsBlockingOnly => IsAmong(words, "blocking");

    /// <summary>How many times the loops have run in the measurement under way, warm-up included.</summary>
    public long Total { get; private set; }

    /// <summary>Measures loops in turn, and says what each takes for one time.</summary>
    /// <param name="series">What is measured.</param>
    /// <param name="x">Its size in bytes; 0 where it has none.</param>
    /// <param name="contenders">The loops; the first is the twin in C.</param>
    /// <returns>Nanoseconds of each on rank 0; none on the others, and where the loops are lent.</returns>
    public double[] Measure(string series, long x, params Contender[] contenders)
    {
        if (lend is not null)
        {
            Total = 0;
            Lend(lend, series, x, contenders);
            return [];
        }

        // Nothing is awaited in them.
        return MeasureAsync(series, x, contenders).GetAwaiter().GetResult();
    }

    /// <summary>Measures loops that rank 0 alone runs, within a run of parallel objects, whose other ranks do what these loops ask of them.</summary>
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

    /// <summary>Notes a wrong answer.</summary>
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
                // Every second round goes backwards, so that no loop always follows the same one.
                int turn = (round + (round % 2 == 0 ? i : all.Length - i)) % all.Length;
                blocks[turn][round] = await TakeAsync(all[turn], times[turn]);
            }
        }

        return world.Rank == 0 ? [.. all.Select((one, i) => Say(series, x, one, blocks[i], times[i]))] : [];
    }

    // Each runs once in any case, for the benchmark looks at what they all have done.
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

    // Warms up; gives how many times make a block of each, and how many rounds there are time for.
    private async Task<(int[] Times, int Rounds)> PlanAsync(string series, Contender[] all)
    {
        await WarmUpAsync(series, all);
        int times = await TimesOfAsync(all[0]);

        // One that is far slower than the twin has a block of its own length: else the others would have no time.
        int[] own = new int[all.Length];
        double round = 0;
        for (int i = 0; i < all.Length; i++)
        {
            double block = await SecondsOfAsync(all[i], times);
            own[i] = TimesOfSlow(times, block);
            round += block / times * own[i];
        }

        int least = round > LongRoundSeconds ? LeastLongRounds : LeastRounds;
        return (own, Math.Max(least, (int)Math.Min(rounds, mostSeconds / round)));
    }

    private static int TimesOfSlow(int times, double block) =>
        block > SlowBlocks * BlockSeconds ? Math.Max(1, (int)(times * BlockSeconds / block)) : times;

    // The fastest of a few blocks; of what takes long, that of one.
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

    // How many times make a block, by the twin; all ranks do the same.
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

    // The quantile has hardly met the collector: a loop's share of its pauses in all rounds is added.
    private static double Say(string series, long x, Contender one, Block[] blocks, int times)
    {
        double[] seconds = [.. blocks.Select(block => block.Seconds - block.Paused)];
        Array.Sort(seconds);
        double low = seconds[(int)(seconds.Length * Quantile)] + blocks.Average(block => block.Paused);
        string form = one.Form.Length > 0 ? $"{series}/{one.Form}" : series;
        double nanoseconds = low / times * 1e9;
        if (double.IsNaN(nanoseconds))
        {
            // What came was wrong, and has no time.
            return nanoseconds;
        }

        Measured.Say(form, x, one.Name, nanoseconds, "ns");
        if (one.Name is not (Twin or Control) && HasAllocatedBytes)
        {
            Measured.Say(form, x, one.Name, blocks.Average(block => (double)block.Allocated) / times, "B");
        }

        return nanoseconds;
    }

    // Mono tells neither: what its collector takes is left out.
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
