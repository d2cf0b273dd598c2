using System.Diagnostics;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>The segments of a buffer, one for each process or neighbour, each with its own datatype.</summary>
/// <remarks>
/// The constructor checks and copies the segments, so an instance can be reused for many calls. Instances are
/// immutable; several threads and requests may share one. The datatypes must not be freed while the instance is in use.
/// </remarks>
public sealed unsafe class TypedSegments
{
    private readonly (int Count, nint Displacement, Datatype Type)[] segments;

    // The arrays of TypedSegmentsInPlace in one array, so that one pin suffices.
    private readonly long[] numbers;

    /// <summary>Copies the segments.</summary>
    /// <param name="segments">
    /// For each segment: the number of elements, 0 or more; the displacement in bytes from the first element of the
    /// buffer; the datatype of the elements.
    /// </param>
    /// <exception cref="ArgumentException">A count is negative, or a type is null.</exception>
    /// <exception cref="ObjectDisposedException">A type was freed.</exception>
    public TypedSegments(params (int Count, nint Displacement, Datatype Type)[] segments)
    {
        Require.NotNull(segments, nameof(segments));
        this.segments = [.. segments];

        // MPICH 4.0 reads the first entry even for a process without neighbours.
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

    /// <summary>The number of entries.</summary>
    public int Count => segments.Length;

    /// <summary>A reference to the first number of the arrays for MPI.</summary>
    internal ref long GetPinnableReference() => ref numbers[0];

    /// <summary>The arrays for MPI at the pinned address.</summary>
    internal TypedSegmentsInPlace At(long* start) => new(start, Math.Max(1, segments.Length));

    /// <summary>True if the segments are equal.</summary>
    internal bool Equal(TypedSegments other) => numbers.AsSpan().SequenceEqual(other.numbers);

    /// <summary>Pins the arrays until a request has completed.</summary>
    internal void KeepFor(Request request)
    {
        request.buffers.Keep(numbers);
        request.buffers.KeepAlive(this);
    }

    /// <summary>
    /// Refuses null, a number of segments that differs from the number of processes or neighbours, freed datatypes, and
    /// segments that extend beyond the buffer.
    /// </summary>
    /// <param name="segments">The segments.</param>
    /// <param name="number">The required number of segments.</param>
    /// <param name="buffer">The buffer.</param>
    /// <param name="name">The name of the buffer argument.</param>
    /// <param name="own">The name of the segments argument.</param>
    /// <param name="isNear">True if the MPI function takes displacements of type int.</param>
    [StackTraceHidden]
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
