using MPINET.PInvoke;

namespace MPINET;

// What operations ask of a type each time: asked of MPI once.
public sealed unsafe partial class Datatype
{
    private static readonly bool hasLargeSize = Mpi.IsSupported("MPI_Type_size_x");

    private long bytes = -1;
    private long bytesWithoutGaps;
    private long extentOfEach;
    private long trueLowerBound;
    private long trueExtent;

    /// <summary>The bytes that an element of this type transfers.</summary>
    internal long Bytes => bytes >= 0 ? bytes : Measure();

    /// <summary>
    /// The bytes of an element where one follows the other without a gap, so few that a product with a count fits into a long; 0
    /// where there are gaps.
    /// </summary>
    internal long BytesWithoutGaps
    {
        get
        {
            if (bytes < 0)
            {
                Measure();
            }

            return bytesWithoutGaps;
        }
    }

    /// <summary>The bytes that a message of elements touches, from the address that it is given.</summary>
    /// <param name="count">Elements, 0 or more.</param>
    /// <param name="end">The first byte after them, or the end of a long that lies before it.</param>
    /// <returns>The first byte of them, or the end of a long that lies beyond it; the same as the end where there are none.</returns>
    internal long Reach(int count, out long end)
    {
        if (count == 0 || Bytes == 0)
        {
            return end = 0;
        }

        long last = Saturating.Multiply(count - 1, extentOfEach);
        end = Saturating.Add(Math.Max(last, 0), Saturating.Add(trueLowerBound, trueExtent));
        return Saturating.Add(Math.Min(last, 0), trueLowerBound);
    }

    private long Measure()
    {
        long size;
        extentOfEach = Bounds(out long lowerBound);
        trueExtent = TrueBounds(out trueLowerBound);
        if (hasLargeSize)
        {
            Errors.Check(Mpi.MPI_Type_size_x(Handle, &size), "MPI_Type_size_x");
        }
        else
        {
            int small;
            Errors.Check(Mpi.MPI_Type_size(Handle, &small), "MPI_Type_size");
            size = small;
        }

        bool isWhole = lowerBound == 0 && extentOfEach == size && trueLowerBound == 0 && trueExtent == size;
        bytesWithoutGaps = isWhole && size <= uint.MaxValue ? size : 0;

        // Another thread that finds it finds the rest.
        Volatile.Write(ref bytes, size);
        return size;
    }
}
