using MPINET.PInvoke;

namespace MPINET;

// Properties of a type that operations need each time. MPI is queried once.
public sealed unsafe partial class Datatype
{
    private static readonly bool hasLargeSize = Mpi.IsSupported("MPI_Type_size_x");

    // Negative until all fields are written. It is read with Volatile.Read, after which the others are not stale.
    private long bytes = -1;
    private long bytesWithoutGaps;
    private long extentOfEach;
    private long trueLowerBound;
    private long trueExtent;

    /// <summary>The bytes that an element of this type transfers.</summary>
    internal long Bytes => Volatile.Read(ref bytes) is >= 0 and var known ? known : Measure();

    /// <summary>
    /// The bytes of an element if elements follow each other without gaps and are small enough for a product with a
    /// count to fit a long; otherwise 0.
    /// </summary>
    internal long BytesWithoutGaps
    {
        get
        {
            if (Volatile.Read(ref bytes) < 0)
            {
                Measure();
            }

            return bytesWithoutGaps;
        }
    }

    /// <summary>The bounds of the bytes that a message of elements touches, relative to its address.</summary>
    /// <param name="count">Number of elements, 0 or more.</param>
    /// <param name="end">The end of the bytes, exclusive; saturated to the range of a long.</param>
    /// <returns>The first of the bytes, saturated to the range of a long; equal to the end if there are none.</returns>
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
        trueExtent = Bounds(out trueLowerBound, isTrue: true);
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

        // Written last: a thread that sees it also sees the other fields.
        Volatile.Write(ref bytes, size);
        return size;
    }
}
