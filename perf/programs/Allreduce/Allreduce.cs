/// <summary>The sums, the same in each tier: sizes, timing and checks.</summary>
/// <typeparam name="TOperation">The tier's operations.</typeparam>
internal abstract class Allreduce<TOperation>(int rank, Options options) : Course(rank)
{
    private const int Repetitions = 15;

    /// <summary>Measures each series with its operation; gives the exit code.</summary>
    public int Measure(params (string Series, TOperation Operation)[] all)
    {
        foreach ((string series, TOperation operation) in all)
        {
            foreach (int count in options.Sizes)
            {
                Add(series, count, () => WithBuffers(count, operation));
            }
        }

        Func<double>[] warmUps =
        [
            .. all.Select<(string, TOperation Operation), Func<double>>(one => () => WithBuffers(16, one.Operation)),
        ];
        return Measure(Repetitions, loop => RunFor(options.Seconds, least: 1, loop), warmUps);
    }

    /// <summary>Calls <see cref="Course.Time" /> with the loop over these numbers.</summary>
    protected abstract double Test(double[] mine, double[] sums, TOperation operation);

    // Makes buffers, has them timed, and checks the sums. Gives what the timing gives.
    private double WithBuffers(int count, TOperation operation)
    {
        double[] mine = new double[count];
        double[] sums = new double[count];
        for (int i = 0; i < count; i++)
        {
            mine[i] = Rank + i;
        }

        double time = Test(mine, sums, operation);
        Check(sums);
        return time;
    }

    // Rank r gives r + i as element i.
    private void Check(double[] sums)
    {
        for (int i = 0; i < sums.Length; i++)
        {
            if (sums[i] != 2.0 * i + 1)
            {
                Refuse($"sum {i} of {sums.Length} is {sums[i]}");
                return;
            }
        }
    }
}
