using MPINET.PInvoke;

namespace MPINET;

/// <summary>The arrays of pinned <see cref="TypedSegments" /> for MPI, one behind the other.</summary>
/// <param name="start">The address of the first number.</param>
/// <param name="number">The number of segments, 1 or more.</param>
internal readonly unsafe struct TypedSegmentsInPlace(long* start, int number)
{
    /// <summary>Size of the numbers of a segment, in longs.</summary>
    public const int Longs = 4;

    /// <summary>Number of elements of each segment, for the large-count forms.</summary>
    public long* LargeCounts => start;

    /// <summary>Displacement of each segment in bytes.</summary>
    public nint* LongDisplacements => (nint*)(start + number);

    /// <summary>Datatype of each segment.</summary>
    public MPI_Datatype* Types => (MPI_Datatype*)(start + 2 * number);

    /// <summary>Number of elements of each segment.</summary>
    public int* Counts => (int*)(start + 3 * number);

    /// <summary>Displacement of each segment in bytes, as far as it fits an int.</summary>
    public int* Displacements => Counts + number;
}
