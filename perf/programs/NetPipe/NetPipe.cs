/// <summary>The course of the benchmark, the same in each tier: sizes, repetitions and checks.</summary>
internal abstract class NetPipe(int rank, bool quick)
{
    private const int Perturbation = 3;
    private const int Repetitions = 2;

    // For how long each repetition is to last, and the round trips that this is expected to hold.
    private readonly double seconds = quick ? 0.002 : 0.006;
    private int expected = 1000;

    private Func<Action<int>, double> timing = null!;
    private bool wrong;

    protected int Rank => rank;

    /// <summary>Measures all; gives the exit code.</summary>
    public int Measure()
    {
        Warm();
        timing = TimeSize;
        foreach (int count in Sizes())
        {
            double time = WithBuffer(count);
            if (rank == 0)
            {
                Measured.Say("transfer", count, time / 2 * 1e9, "ns");
            }
        }

        return wrong ? 1 : 0;
    }

    /// <summary>Calls <see cref="Time" /> with the loop over these bytes.</summary>
    protected abstract double Test(byte[] bytes);

    /// <summary>Sends these bytes from rank 1 to rank 0 alone.</summary>
    protected abstract void Return(byte[] bytes);

    /// <summary>MPI's clock, in seconds.</summary>
    protected abstract double Clock();

    /// <summary>The number that rank 0 gives.</summary>
    protected abstract int FromRank0(int number);

    /// <summary>Times a loop, which takes the number of round trips.</summary>
    protected double Time(Action<int> loop) => timing(loop);

    // 1, 2, 3, 4, 6, 8, 12, 16, 24 ...: the step doubles every second time. From a step of more than 4 on, each has neighbours.
    private IEnumerable<int> Sizes()
    {
        int largest = quick ? 64 << 10 : 8 << 20;
        int step = 1;
        for (int i = 0, count = 1; count <= largest; i++, count += step)
        {
            if (i > 2 && i % 2 == 1)
            {
                step *= 2;
            }

            bool perturbed = !quick && step > Perturbation + 1;
            if (perturbed)
            {
                yield return count - Perturbation;
            }

            yield return count;
            if (perturbed)
            {
                yield return count + Perturbation;
            }
        }
    }

    // Makes a buffer, has it timed, and checks it. Gives what the timing gives.
    private double WithBuffer(int count)
    {
        byte[] bytes = new byte[count];
        for (int i = 0; i < count; i++)
        {
            bytes[i] = (byte)(rank == 0 ? 1 + i % 251 : 0);
        }

        double time = Test(bytes);
        Check(bytes);
        return time;
    }

    // Runs a loop, and gives its seconds.
    private double Run(Action<int> loop, int roundTrips)
    {
        double start = Clock();
        loop(roundTrips);
        return Clock() - start;
    }

    private void Warm()
    {
        timing = CallOften;
        for (int round = 0; round < WarmUp.Rounds; round++)
        {
            WithBuffer(1);
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

    // Seconds of one round trip, the fastest of some repetitions of as many as the time holds.
    private double TimeSize(Action<int> loop)
    {
        int warm = expected / 5 + 2; // by the speed of the size before
        expected = FromRank0(Math.Max(2, (int)(seconds / (Run(loop, warm) / warm))));
        double fastest = double.MaxValue;
        for (int i = 0; i < Repetitions; i++)
        {
            fastest = Math.Min(fastest, Run(loop, expected));
        }

        return fastest / expected;
    }

    // Each byte has come to rank 1 as it was; by the last way back it comes into an empty buffer.
    private void Check(byte[] bytes)
    {
        if (rank == 0)
        {
            Array.Clear(bytes, 0, bytes.Length);
        }

        Return(bytes);
        for (int i = 0; i < bytes.Length && rank == 0; i++)
        {
            if (bytes[i] != 1 + i % 251)
            {
                Console.Error.WriteLine($"NetPipe: byte {i} of {bytes.Length} is {bytes[i]}");
                wrong = true;
                return;
            }
        }
    }
}
