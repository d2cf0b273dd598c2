using MPINET.PInvoke;

namespace MPINET;

/// <summary>The parts of a buffer, each of a type of its own: a copy of counts, displacements and types.</summary>
internal sealed unsafe class TypedSegments : IPinnable
{
    private readonly Datatype[] types;
    private readonly PinnedArray?[] pins = new PinnedArray?[5];

    private TypedSegments(int[] counts, nint[] displacements, Datatype[] types)
    {
        Counts = counts;
        LargeCounts = Array.ConvertAll(counts, count => (long)count);
        LongDisplacements = displacements;
        Displacements = new int[displacements.Length];
        Types = new MPI_Datatype[types.Length];
        this.types = types;
        for (int i = 0; i < types.Length; i++)
        {
            Displacements[i] = unchecked((int)displacements[i]);
            Types[i] = types[i].Handle;
        }
    }

    /// <summary>Elements of each.</summary>
    public int[] Counts { get; }

    /// <summary>Elements of each, for the large-count forms.</summary>
    public long[] LargeCounts { get; }

    /// <summary>Bytes before each, as far as an int reaches.</summary>
    public int[] Displacements { get; }

    /// <summary>Bytes before each.</summary>
    public nint[] LongDisplacements { get; }

    /// <summary>The types of the elements.</summary>
    public MPI_Datatype[] Types { get; }

    /// <inheritdoc />
    public IntPtr Location => pins[0]?.Address ?? IntPtr.Zero;

    /// <summary>Checks the arrays and takes copies.</summary>
    /// <param name="number">How many entries each has to have.</param>
    /// <param name="counts">Elements of each part.</param>
    /// <param name="displacements">Bytes before each part.</param>
    /// <param name="types">The types.</param>
    /// <param name="side">How the arguments' names begin.</param>
    /// <exception cref="ArgumentException">There are too few or too many, or one is negative.</exception>
    public static TypedSegments Of(
        int number,
        ReadOnlySpan<int> counts,
        ReadOnlySpan<nint> displacements,
        ReadOnlySpan<Datatype> types,
        string side
    )
    {
        Segments.RequireNumber(number, counts.Length, side + "Counts");
        Segments.RequireNumber(number, displacements.Length, side + "Displacements");
        Segments.RequireNumber(number, types.Length, side + "Types");
        for (int i = 0; i < number; i++)
        {
            Segments.NotNegative(counts[i], i, side + "Counts");
            _ = types[i] ?? throw new ArgumentNullException(side + "Types", $"'{side}Types[{i}]' is null.");
        }

        // MPICH 4.0: reads the first entry even for a process without neighbours.
        return number == 0
            ? new TypedSegments([0], [0], [Datatype.Byte])
            : new TypedSegments(counts.ToArray(), displacements.ToArray(), types.ToArray());
    }

    /// <inheritdoc cref="Of(int, ReadOnlySpan{int}, ReadOnlySpan{nint}, ReadOnlySpan{Datatype}, string)" />
    public static TypedSegments Of(
        int number,
        ReadOnlySpan<int> counts,
        ReadOnlySpan<int> displacements,
        ReadOnlySpan<Datatype> types,
        string side
    )
    {
        var wide = new nint[displacements.Length];
        for (int i = 0; i < wide.Length; i++)
        {
            wide[i] = displacements[i];
        }

        return Of(number, counts, wide, types, side);
    }

    /// <summary>Refuses parts that reach beyond a buffer.</summary>
    public void RequireWithin(in Operand buffer, string name)
    {
        long first = buffer.Type.Reach(buffer.Length, out long last);
        for (int i = 0; i < Counts.Length; i++)
        {
            long start = types[i].Reach(Counts[i], out long end);
            if (start == end)
            {
                continue;
            }

            start = Saturating.Add(start, LongDisplacements[i]);
            end = Saturating.Add(end, LongDisplacements[i]);
            if (start < first || end > last)
            {
                throw new ArgumentException(
                    $"Segment {i} of the buffer '{name}', {Counts[i]} elements, reaches from byte {start} to {end}; the buffer's elements reach from {first} to {last}.",
                    name
                );
            }
        }
    }

    /// <summary>Whether another is the same.</summary>
    public bool Equal(TypedSegments other) =>
        Counts.AsSpan().SequenceEqual(other.Counts)
        && Displacements.AsSpan().SequenceEqual(other.Displacements)
        && Types.AsSpan().SequenceEqual(other.Types);

    /// <summary>Keeps them in place until a request has completed.</summary>
    public void KeepFor(Request request)
    {
        Pin();
        request.buffers.KeepAlive(this);
    }

    /// <inheritdoc />
    public void Pin()
    {
        pins[0] = PinnedArrays.OfRequests.Rent(Counts, sizeof(int));
        pins[1] = PinnedArrays.OfRequests.Rent(Displacements, sizeof(int));
        pins[2] = PinnedArrays.OfRequests.Rent(LongDisplacements, sizeof(nint));
        pins[3] = PinnedArrays.OfRequests.Rent(Types, sizeof(MPI_Datatype));
        pins[4] = PinnedArrays.OfRequests.Rent(LargeCounts, sizeof(long));
    }

    /// <inheritdoc />
    public void Unpin()
    {
        foreach (PinnedArray? pin in pins)
        {
            PinnedArrays.OfRequests.Return(pin!);
        }

        GC.KeepAlive(types);
    }
}
