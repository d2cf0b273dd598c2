namespace MPINET.Diagnostics.Checking;

/// <summary>The bytes of an element of a datatype in memory.</summary>
/// <param name="Bytes">Number of bytes of data.</param>
/// <param name="HasGaps">True if other bytes lie within an element or between elements.</param>
internal sealed record TypeSpan(long Bytes, bool HasGaps)
{
    /// <summary>Returns the bytes of a datatype.</summary>
    public static unsafe TypeSpan Of(LiveDatatype live, MPI_Datatype type)
    {
        if (live.OfCheck is TypeSpan known)
        {
            return known;
        }

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
        TypeSpan span = isKnown
            ? new TypeSpan(size, extent != size || trueExtent != size || trueBound != 0)
            : new TypeSpan(0, HasGaps: false);
        live.OfCheck = span;
        return span;
    }
}
