namespace MPINET;

/// <summary>The lower ranks, without this one. MPI-5.0, section 6.11.2.</summary>
internal readonly struct Exclusive : IScan
{
    /// <inheritdoc />
    public bool IsExclusive => true;
}
