/// <summary>The course of the benchmark, the same in each tier: sizes, repetitions and checks.</summary>
internal abstract class PingPong(int rank, Options options)
{
    // Up to so many doubles the round trips are the paper's: 2,000, of which the last 1,000 count.
    private const int Small = 16384;
    private const int RoundTrips = 1000;
    private const int Repetitions = 3;

    private Func<Action<int>, double> timing = null!;
    private long total;
    private bool wrong;

    protected int Rank => rank;

    protected int Peer => 1 - rank;

    /// <summary>Measures all; gives the exit code.</summary>
    public int Measure()
    {
        Dictionary<string, Func<double[], double>> tests = new();
        if (options.Has("blocking"))
        {
            tests["blocking"] = Blocking;
        }

        if (options.Has("persistent"))
        {
            tests["persistent"] = Persistent;
        }

        Warm(tests.Values);
        foreach (KeyValuePair<string, Func<double[], double>> test in tests)
        {
            Measure(test.Key, test.Value);
        }

        return wrong ? 1 : 0;
    }

    /// <summary>Calls <see cref="Time" /> with the blocking loop over these numbers.</summary>
    protected abstract double Blocking(double[] numbers);

    /// <summary>Calls <see cref="Time" /> with the loop of persistent requests over these numbers.</summary>
    protected abstract double Persistent(double[] numbers);

    /// <summary>MPI's clock, in seconds.</summary>
    protected abstract double Clock();

    /// <summary>The number that rank 0 gives.</summary>
    protected abstract int FromRank0(int number);

    /// <summary>Times a loop, which takes the number of round trips.</summary>
    protected double Time(Action<int> loop) => timing(loop);

    private void Measure(string series, Func<double[], double> test)
    {
        foreach (int count in options.Sizes)
        {
            timing = count <= Small ? TimeSmall : TimeLarge;
            double seconds = WithBuffer(count, test);
            if (rank == 0)
            {
                Measured.Say(series, count, seconds * 1e9, "ns");
            }
        }
    }

    // Makes a buffer, has it timed, and checks it. Gives what the timing gives.
    private double WithBuffer(int count, Func<double[], double> test)
    {
        total = 0;
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++)
        {
            numbers[i] = rank == 0 ? i : 0;
        }

        double seconds = test(numbers);
        Check(numbers);
        return seconds;
    }

    // Runs a loop, and gives its seconds.
    private double Run(Action<int> loop, int roundTrips)
    {
        double start = Clock();
        loop(roundTrips);
        total += roundTrips;
        return Clock() - start;
    }

    private void Warm(IEnumerable<Func<double[], double>> tests)
    {
        timing = CallOften;
        for (int round = 0; round < WarmUp.Rounds; round++)
        {
            foreach (Func<double[], double> test in tests)
            {
                WithBuffer(1, test);
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

    // Seconds of one round trip, the fastest of some repetitions of the paper's course.
    private double TimeSmall(Action<int> loop)
    {
        double fastest = double.MaxValue;
        for (int i = 0; i < Repetitions; i++)
        {
            Run(loop, RoundTrips);
            fastest = Math.Min(fastest, Run(loop, RoundTrips));
        }

        return fastest / RoundTrips;
    }

    // Seconds of one round trip, over as many as the time holds, after a warm-up.
    private double TimeLarge(Action<int> loop)
    {
        Run(loop, 5);
        int roundTrips = FromRank0(Math.Max(20, (int)(options.Seconds / (Run(loop, 5) / 5))));
        Run(loop, roundTrips / 4);
        return Run(loop, roundTrips) / roundTrips;
    }

    // Each round trip has added 1 to the first element on rank 0, and to the last one on rank 1.
    private void Check(double[] numbers)
    {
        for (int i = 0; i < numbers.Length && rank == 0; i++)
        {
            long changes = (i == 0 ? total : 0) + (i == numbers.Length - 1 ? total : 0);
            if (numbers[i] != i + changes)
            {
                Console.Error.WriteLine(
                    $"PingPong: element {i} of {numbers.Length} is {numbers[i]} after {total} round trips"
                );
                wrong = true;
                return;
            }
        }
    }
}
