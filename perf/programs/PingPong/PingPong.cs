/// <summary>The ping-pong, the same in each tier: sizes, timing and checks.</summary>
internal abstract class PingPong(int rank, Options options) : Course(rank)
{
    // Up to so many doubles the round trips are the paper's: 2,000, of which the last 1,000 count; as often as a time holds.
    private const int Small = 16384;
    private const int RoundTrips = 1000;
    private const double SmallSeconds = 0.008;

    // For larger ones, the paper's time and its least number of round trips are shared by the repetitions and their pieces.
    private const int Repetitions = 4;
    private const int LeastRoundTrips = 20 / Repetitions / Pieces;

    private int count;

    protected int Peer => 1 - Rank;

    /// <summary>Measures all; gives the exit code.</summary>
    public int Measure()
    {
        List<Func<double>> warmUps = [];
        Add("blocking", Blocking, warmUps);
        Add("persistent", Persistent, warmUps);
        return Measure(Repetitions, TimeRoundTrip, [.. warmUps]);
    }

    /// <summary>Calls <see cref="Course.Time" /> with the blocking loop over these numbers.</summary>
    protected abstract double Blocking(double[] numbers);

    /// <summary>Calls <see cref="Course.Time" /> with the loop of persistent requests over these numbers.</summary>
    protected abstract double Persistent(double[] numbers);

    private void Add(string series, Func<double[], double> test, List<Func<double>> warmUps)
    {
        if (!options.Has(series))
        {
            return;
        }

        warmUps.Add(() => WithBuffer(1, test));
        foreach (int size in options.Sizes)
        {
            Add(series, size, () => WithBuffer(size, test));
        }
    }

    // Makes a buffer, has it timed, and checks it. Gives what the timing gives.
    private double WithBuffer(int size, Func<double[], double> test)
    {
        count = size;
        double[] numbers = new double[size];
        for (int i = 0; i < size; i++)
        {
            numbers[i] = Rank == 0 ? i : 0;
        }

        double seconds = test(numbers);
        Check(numbers);
        return seconds;
    }

    private double TimeRoundTrip(Action<int> loop)
    {
        if (count > Small)
        {
            return RunFor(options.Seconds / Repetitions, LeastRoundTrips, loop);
        }

        double fastest = double.MaxValue;
        int courses = 1;
        for (int course = 0; course < courses; course++)
        {
            Run(loop, RoundTrips);
            fastest = Math.Min(fastest, Run(loop, RoundTrips));
            courses = course == 0 ? FromRank0(1 + (int)(SmallSeconds / fastest / 2)) : courses;
        }

        return fastest / RoundTrips;
    }

    // Each round trip has added 1 to the first element on rank 0, and to the last one on rank 1.
    private void Check(double[] numbers)
    {
        for (int i = 0; i < numbers.Length && Rank == 0; i++)
        {
            long changes = (i == 0 ? Total : 0) + (i == numbers.Length - 1 ? Total : 0);
            if (numbers[i] != i + changes)
            {
                Refuse($"element {i} of {numbers.Length} is {numbers[i]} after {Total} round trips");
                return;
            }
        }
    }
}
