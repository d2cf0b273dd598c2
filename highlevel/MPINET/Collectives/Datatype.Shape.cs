using MPINET.PInvoke;

namespace MPINET;

// What collective operations ask of a type each time: asked of MPI once.
public sealed unsafe partial class Datatype
{
    private int bytes = -1;
    private int bytesWithoutGaps;

    /// <summary>The bytes that an element of this type transfers.</summary>
    internal int Bytes => bytes >= 0 ? bytes : Measure();

    /// <summary>The bytes of an element where one follows the other without a gap; 0 where there are gaps.</summary>
    internal int BytesWithoutGaps
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

    private int Measure()
    {
        int size;
        nint lowerBound;
        nint extent;
        Errors.Check(Mpi.MPI_Type_size(Handle, &size), "MPI_Type_size");
        Errors.Check(Mpi.MPI_Type_get_extent(Handle, &lowerBound, &extent), "MPI_Type_get_extent");
        bytesWithoutGaps = lowerBound == 0 && extent == size ? size : 0;
        return bytes = size;
    }
}
