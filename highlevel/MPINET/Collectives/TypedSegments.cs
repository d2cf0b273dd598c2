using MPINET.PInvoke;

namespace MPINET;

/// <summary>The parts of a buffer, one for each process or each neighbour, each of a type of its own.</summary>
/// <remarks>
/// They are checked and copied when it is made: one that is made once may be used for many calls. It never changes; several threads and
/// requests may use one. The types have to live as long as it is used.
/// </remarks>
public sealed unsafe class TypedSegments
{
    private readonly (int Count, nint Displacement, Datatype Type)[] segments;

    // What TypedSegmentsInPlace finds: one array, to be kept in place by one pin.
    private readonly long[] numbers;

    /// <summary>Takes a copy of the segments.</summary>
    /// <param name="segments">Of each the elements, 0 or more, the bytes before it from the buffer's first element on, and the type of its elements.</param>
    /// <exception cref="ArgumentException">A count is negative, or a type is null.</exception>
    /// <exception cref="ObjectDisposedException">A type was freed.</exception>
    public TypedSegments(params (int Count, nint Displacement, Datatype Type)[] segments)
    {
        Require.NotNull(segments, nameof(segments));
        this.segments = [.. segments];

        // MPICH 4.0: reads the first entry even for a process without neighbours.
        numbers = new long[TypedSegmentsInPlace.Longs * Math.Max(1, segments.Length)];
        fixed (long* start = numbers)
        {
            TypedSegmentsInPlace place = At(start);
            place.Types[0] = Datatype.Byte.Handle;
            for (int i = 0; i < segments.Length; i++)
            {
                (int count, nint displacement, Datatype type) = this.segments[i];
                _ = type ?? throw new ArgumentNullException(nameof(segments), $"The type of segment {i} is null.");
                place.Counts[i] = Segments.NotNegative(count, i, nameof(segments));
                place.LargeCounts[i] = count;
                place.Displacements[i] = unchecked((int)displacement);
                place.LongDisplacements[i] = displacement;
                place.Types[i] = type.Handle;
            }
        }
    }

    /// <summary>How many there are.</summary>
    public int Count => segments.Length;

    /// <summary>The first of the numbers that MPI is told.</summary>
    internal ref long GetPinnableReference() => ref numbers[0];

    /// <summary>The arrays that MPI is told.</summary>
    internal TypedSegmentsInPlace At(long* start) => new(start, Math.Max(1, segments.Length));

    /// <summary>Whether another is the same.</summary>
    internal bool Equal(TypedSegments other) => numbers.AsSpan().SequenceEqual(other.numbers);

    /// <summary>Keeps them in place until a request has completed.</summary>
    internal void KeepFor(Request request)
    {
        request.buffers.Keep(numbers);
        request.buffers.KeepAlive(this);
    }

    /// <summary>Refuses missing ones, more or less than there are processes or neighbours, types that were freed, and parts that reach beyond a buffer.</summary>
    /// <param name="segments">The segments.</param>
    /// <param name="number">How many there have to be.</param>
    /// <param name="buffer">The buffer.</param>
    /// <param name="name">The argument of the buffer.</param>
    /// <param name="own">The argument of the segments.</param>
    /// <param name="isNear">Whether MPI is told displacements of an int.</param>
    internal static void RequireWithin(
        TypedSegments? segments,
        int number,
        in Operand buffer,
        string name,
        string own,
        bool isNear
    )
    {
        Require.NotNull(segments, own);
        Segments.RequireNumber(segments!.Count, number, own);
        long first = buffer.Type.Reach(buffer.Length, out long last);
        for (int i = 0; i < number; i++)
        {
            (int count, nint displacement, Datatype type) = segments.segments[i];
            _ = type.Handle;
            if (isNear && displacement != (int)displacement)
            {
                throw new ArgumentException(
                    $"Segment {i} of the buffer '{name}' begins at byte {displacement}; this operation counts bytes with an int.",
                    own
                );
            }

            long start = type.Reach(count, out long end);
            if (start == end)
            {
                continue;
            }

            start = Saturating.Add(start, displacement);
            end = Saturating.Add(end, displacement);
            if (start < first || end > last)
            {
                throw new ArgumentException(
                    $"Segment {i} of the buffer '{name}', {count} elements, reaches from byte {start} to {end}; the buffer's elements reach from {first} to {last}.",
                    name
                );
            }
        }
    }
}
