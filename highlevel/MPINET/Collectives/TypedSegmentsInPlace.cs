using MPINET.PInvoke;

namespace MPINET;

/// <summary>The arrays of <see cref="TypedSegments" /> that MPI is told, while they are kept in place: one lies behind the other.</summary>
/// <param name="start">The first number.</param>
/// <param name="number">How many segments there are, 1 or more.</param>
internal readonly unsafe struct TypedSegmentsInPlace(long* start, int number)
{
    /// <summary>The numbers of a segment, in the size of a long.</summary>
    public const int Longs = 4;

    /// <summary>Elements of each, for the large-count forms.</summary>
    public long* LargeCounts => start;

    /// <summary>Bytes before each.</summary>
    public nint* LongDisplacements => (nint*)(start + number);

    /// <summary>The types of the elements.</summary>
    public MPI_Datatype* Types => (MPI_Datatype*)(start + 2 * number);

    /// <summary>Elements of each.</summary>
    public int* Counts => (int*)(start + 3 * number);

    /// <summary>Bytes before each, as far as an int reaches.</summary>
    public int* Displacements => Counts + number;
}
