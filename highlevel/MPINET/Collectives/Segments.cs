namespace MPINET;

/// <summary>The parts of a buffer, one for each process: a copy of the counts and displacements, so that the program's may change.</summary>
internal sealed class Segments : IPinnable
{
    private readonly int[] numbers;
    private PinnedArray? pin;
    private bool isPacked;

    private Segments(int number)
    {
        Number = number;

        // MPICH 4.0: reads the first entry even for a process without neighbours.
        numbers = new int[Math.Max(1, 2 * number)];
    }

    /// <summary>Those of a process that needs none.</summary>
    public static Segments None { get; } = new(1);

    /// <summary>How many there are.</summary>
    public int Number { get; }

    /// <summary>Elements of all.</summary>
    public long Total { get; private set; }

    /// <summary>Elements up to the end of the last.</summary>
    public long End { get; private set; }

    /// <inheritdoc />
    public IntPtr Location => pin?.Address ?? IntPtr.Zero;

    /// <summary>Elements of one.</summary>
    public int Count(int index) => numbers[index];

    /// <summary>Elements before one.</summary>
    public int Displacement(int index) => numbers[Number + index];

    /// <summary>Checks counts and displacements and takes a copy.</summary>
    /// <param name="number">How many there have to be.</param>
    /// <param name="counts">Elements of each.</param>
    /// <param name="displacements">Elements before each; empty where one follows the other.</param>
    /// <param name="countsName">The argument of the counts.</param>
    /// <param name="displacementsName">The argument of the displacements.</param>
    /// <exception cref="ArgumentException">There are too few or too many, or one is negative.</exception>
    public static Segments Of(
        int number,
        ReadOnlySpan<int> counts,
        ReadOnlySpan<int> displacements,
        string countsName = "counts",
        string displacementsName = "displacements"
    )
    {
        RequireNumber(number, counts.Length, countsName);
        if (!displacements.IsEmpty)
        {
            RequireNumber(number, displacements.Length, displacementsName);
        }

        var segments = new Segments(number) { isPacked = displacements.IsEmpty };
        long total = 0;
        for (int i = 0; i < number; i++)
        {
            int count = NotNegative(counts[i], i, countsName);
            long displacement = displacements.IsEmpty ? total : NotNegative(displacements[i], i, displacementsName);
            total += count;
            if (displacement > int.MaxValue)
            {
                throw new ArgumentException(
                    $"The entries of '{countsName}' before [{i}] sum up to {displacement}, more than {int.MaxValue} elements.",
                    countsName
                );
            }

            segments.numbers[i] = count;
            segments.numbers[number + i] = (int)displacement;
            segments.End = Math.Max(segments.End, count == 0 ? 0 : displacement + count);
        }

        segments.Total = total;
        return segments;
    }

    /// <summary>Refuses parts to receive into that share elements.</summary>
    public void RequireApart(string displacementsName)
    {
        if (isPacked)
        {
            return;
        }

        int[] starts = numbers.AsSpan(Number, Number).ToArray();
        int[] counts = numbers.AsSpan(0, Number).ToArray();
        Array.Sort(starts, counts);
        long end = 0;
        for (int i = 0; i < starts.Length; i++)
        {
            if (counts[i] > 0 && starts[i] < end)
            {
                throw new ArgumentException(
                    $"Two segments overlap at element {starts[i]}: what is received has to go to different places.",
                    displacementsName
                );
            }

            end = Math.Max(end, (long)starts[i] + counts[i]);
        }
    }

    /// <summary>Whether another has the same counts and displacements.</summary>
    public bool Equal(Segments other) => numbers.AsSpan().SequenceEqual(other.numbers);

    /// <summary>The first count; the displacements follow after the last.</summary>
    public ref int GetPinnableReference() => ref numbers[0];

    /// <summary>Keeps them in place until a request has completed.</summary>
    public void KeepFor(Request request)
    {
        if (!ReferenceEquals(this, None))
        {
            Pin();
            request.buffers.KeepAlive(this);
        }
    }

    /// <inheritdoc />
    public void Pin() => pin = PinnedArrays.OfRequests.Rent(numbers, sizeof(int));

    /// <inheritdoc />
    public void Unpin()
    {
        PinnedArrays.OfRequests.Return(pin!);
        pin = null;
    }

    /// <summary>Refuses an array that has not one entry for each process.</summary>
    internal static void RequireNumber(int number, int length, string name)
    {
        if (length != number)
        {
            throw new ArgumentException(
                $"'{name}' has {length} entries; it has to have {number}, one for each process.",
                name
            );
        }
    }

    /// <summary>Refuses a negative entry.</summary>
    internal static int NotNegative(int value, int index, string name) =>
        value >= 0
            ? value
            : throw new ArgumentOutOfRangeException(
                name,
                value,
                $"{name}[{index}] is {value}; it has to be 0 or more."
            );
}
