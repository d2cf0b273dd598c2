/// <summary>The course of the benchmark, the same in each tier: sizes, repetitions and checks.</summary>
/// <typeparam name="TOperation">The tier's operations.</typeparam>
internal abstract class Allreduce<TOperation>(int rank, bool quick)
{
    private const int Repetitions = 5;

    private readonly int[] sizes = quick ? [1, 64, 4096, 32768] : [1, 8, 64, 512, 4096, 32768, 262144];

    // For how long each repetition is to last.
    private readonly double seconds = quick ? 0.001 : 0.005;

    private Func<Action<int>, double> timing = null!;
    private bool wrong;

    /// <summary>Measures each series with its operation; gives the exit code.</summary>
    public int Measure(params (string Series, TOperation Operation)[] all)
    {
        Warm(all.Select(one => one.Operation));
        foreach ((string series, TOperation operation) in all)
        {
            Measure(series, operation);
        }

        return wrong ? 1 : 0;
    }

    /// <summary>Calls <see cref="Time" /> with the loop over these numbers.</summary>
    protected abstract double Test(double[] mine, double[] sums, TOperation operation);

    /// <summary>MPI's clock, in seconds.</summary>
    protected abstract double Clock();

    /// <summary>The number that rank 0 gives.</summary>
    protected abstract int FromRank0(int number);

    /// <summary>Times a loop, which takes the number of calls.</summary>
    protected double Time(Action<int> loop) => timing(loop);

    private void Measure(string series, TOperation operation)
    {
        timing = TimeSize;
        foreach (int count in sizes)
        {
            double time = WithBuffers(count, operation);
            if (rank == 0)
            {
                Measured.Say(series, count, time * 1e9, "ns");
            }
        }
    }

    // Makes buffers, has them timed, and checks the sums. Gives what the timing gives.
    private double WithBuffers(int count, TOperation operation)
    {
        double[] mine = new double[count];
        double[] sums = new double[count];
        for (int i = 0; i < count; i++)
        {
            mine[i] = rank + i;
            sums[i] = 0;
        }

        double time = Test(mine, sums, operation);
        Check(sums);
        return time;
    }

    // Runs a loop, and gives its seconds.
    private double Run(Action<int> loop, int calls)
    {
        double start = Clock();
        loop(calls);
        return Clock() - start;
    }

    private void Warm(IEnumerable<TOperation> operations)
    {
        timing = CallOften;
        for (int round = 0; round < WarmUp.Rounds; round++)
        {
            foreach (TOperation operation in operations)
            {
                WithBuffers(16, operation);
            }

            WarmUp.Pause();
        }
    }

    private double CallOften(Action<int> loop)
    {
        for (int i = 0; i < WarmUp.Calls; i++)
        {
            Run(loop, 50);
        }

        return 0;
    }

    // Seconds of one call, the fastest of some repetitions of as many as the time holds.
    private double TimeSize(Action<int> loop)
    {
        Run(loop, 3);
        int calls = FromRank0(Math.Max(3, (int)(seconds / (Run(loop, 3) / 3))));
        Run(loop, calls);
        double fastest = double.MaxValue;
        for (int i = 0; i < Repetitions; i++)
        {
            fastest = Math.Min(fastest, Run(loop, calls));
        }

        return fastest / calls;
    }

    // Rank r gives r + i as element i.
    private void Check(double[] sums)
    {
        for (int i = 0; i < sums.Length; i++)
        {
            if (sums[i] != 2.0 * i + 1)
            {
                Console.Error.WriteLine($"Allreduce: sum {i} of {sums.Length} is {sums[i]}");
                wrong = true;
                return;
            }
        }
    }
}
