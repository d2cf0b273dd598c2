/// <summary>The course of a benchmark on two ranks, the same in each tier. course.h and ping_pong.py say the same.</summary>
/// <remarks>
/// A test makes its buffers, has a loop over them timed, and checks them. All tests are repeated in turn, so that while the machine
/// is slow for a moment, it is so for all of them; the fastest repetition of each counts.
/// </remarks>
internal abstract class Course(int rank)
{
    /// <summary>The pieces of a time: who shares the core with us may leave it for no longer than one.</summary>
    protected const int Pieces = 5;

    private readonly List<(string Series, int X, Func<double> Test)> tests = [];
    private Func<Action<int>, double> timing = null!;
    private bool wrong;

    protected int Rank => rank;

    /// <summary>How often the loop has run in the test under way.</summary>
    protected long Total { get; private set; }

    /// <summary>MPI's clock, in seconds.</summary>
    protected abstract double Clock();

    /// <summary>The number that rank 0 gives.</summary>
    protected abstract int FromRank0(int number);

    /// <summary>Adds a test, which gives what <see cref="Time" /> gives: seconds.</summary>
    protected void Add(string series, int x, Func<double> test) => tests.Add((series, x, test));

    /// <summary>Times a loop, which takes a number of times.</summary>
    protected double Time(Action<int> loop) => timing(loop);

    /// <summary>Warms up with some tests, measures all that were added, and says their figures. Gives the exit code.</summary>
    protected int Measure(int repetitions, Func<Action<int>, double> measured, params Func<double>[] warmUps)
    {
        timing = CallOften;
        for (int round = 0; round < WarmUp.Rounds; round++)
        {
            foreach (Func<double> test in warmUps)
            {
                Take(test);
            }

            WarmUp.Pause();
        }

        timing = measured;
        double[] fastest = [.. tests.Select(_ => double.MaxValue)];
        for (int repetition = 0; repetition < repetitions; repetition++)
        {
            for (int i = 0; i < fastest.Length; i++)
            {
                fastest[i] = Math.Min(fastest[i], Take(tests[i].Test));
            }
        }

        for (int i = 0; i < fastest.Length && rank == 0; i++)
        {
            Measured.Say(tests[i].Series, tests[i].X, fastest[i] * 1e9, "ns");
        }

        return wrong ? 1 : 0;
    }

    /// <summary>Runs a loop; gives its seconds.</summary>
    protected double Run(Action<int> loop, int times)
    {
        double start = Clock();
        loop(times);
        Total += times;
        return Clock() - start;
    }

    /// <summary>
    /// Runs a loop as often as a time holds, after a warm-up as long as a piece; gives the seconds of one time in the fastest piece.
    /// </summary>
    /// <param name="seconds">The time, which is taken in <see cref="Pieces" />.</param>
    /// <param name="least">How often in each piece at least.</param>
    /// <param name="loop">The loop.</param>
    protected double RunFor(double seconds, int least, Action<int> loop)
    {
        double one = Run(loop, 3) / 3;
        double fastest = 0;
        for (int piece = 0; piece <= Pieces; piece++)
        {
            int times = FromRank0(Math.Max(least, (int)(seconds / Pieces / one)));
            one = Run(loop, times) / times;
            fastest = piece <= 1 || one < fastest ? one : fastest;
        }

        return fastest;
    }

    /// <summary>Notes a wrong answer.</summary>
    protected void Refuse(string answer)
    {
        Console.Error.WriteLine($"{GetType().Assembly.GetName().Name}: {answer}");
        wrong = true;
    }

    private double Take(Func<double> test)
    {
        Total = 0;
        return test();
    }

    private double CallOften(Action<int> loop)
    {
        for (int i = 0; i < WarmUp.Calls; i++)
        {
            Run(loop, 50);
        }

        return 0;
    }
}
