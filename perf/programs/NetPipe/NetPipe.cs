/// <summary>NetPIPE, the same in each tier: sizes, timing and checks.</summary>
internal abstract class NetPipe(int rank, bool quick) : Course(rank)
{
    private const int Perturbation = 3;
    private const int Repetitions = 2;

    // For how long each repetition is to last.
    private readonly double seconds = quick ? 0.001 : 0.004;

    /// <summary>Measures all; gives the exit code.</summary>
    public int Measure()
    {
        foreach (int count in Sizes())
        {
            Add("transfer", count, () => WithBuffer(count) / 2);
        }

        return Measure(Repetitions, loop => RunFor(seconds, least: 1, loop), () => WithBuffer(1));
    }

    /// <summary>Calls <see cref="Course.Time" /> with the loop over these bytes.</summary>
    protected abstract double Test(byte[] bytes);

    /// <summary>Sends these bytes from rank 1 to rank 0 alone.</summary>
    protected abstract void Return(byte[] bytes);

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
            bytes[i] = (byte)(Rank == 0 ? 1 + i % 251 : 0);
        }

        double time = Test(bytes);
        Check(bytes);
        return time;
    }

    // Each byte has come to rank 1 as it was; by the last way back it comes into an empty buffer.
    private void Check(byte[] bytes)
    {
        if (Rank == 0)
        {
            Array.Clear(bytes, 0, bytes.Length);
        }

        Return(bytes);
        for (int i = 0; i < bytes.Length && Rank == 0; i++)
        {
            if (bytes[i] != 1 + i % 251)
            {
                Refuse($"byte {i} of {bytes.Length} is {bytes[i]}");
                return;
            }
        }
    }
}
