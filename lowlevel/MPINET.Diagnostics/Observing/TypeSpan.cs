namespace MPINET.Diagnostics.Observing;

/// <summary>The bytes of an element of a datatype in memory.</summary>
/// <param name="Bytes">Number of bytes of data.</param>
/// <param name="Extent">Number of bytes from one element to the next.</param>
/// <param name="HasGaps">True if there are other bytes within an element or between elements.</param>
internal sealed record TypeSpan(long Bytes, long Extent, bool HasGaps)
{
    /// <summary>Asks MPI for the bytes of a datatype.</summary>
    public static unsafe TypeSpan Of(MPI_Datatype type)
    {
        int size;
        nint bound = 0;
        nint extent = 0;
        nint trueBound = 0;
        nint trueExtent = 0;
        bool isKnown =
            Mpi.PMPI_Type_size(type, &size) == 0
            && Mpi.PMPI_Type_get_extent(type, &bound, &extent) == 0
            && Mpi.PMPI_Type_get_true_extent(type, &trueBound, &trueExtent) == 0
            && size > 0;
        return isKnown
            ? new TypeSpan(size, extent, extent != size || trueExtent != size || trueBound != 0)
            : new TypeSpan(0, 0, HasGaps: false);
    }
}
