namespace MPINET;

/// <summary>The ranks up to and including this one. MPI-5.0, section 6.11.1.</summary>
internal readonly struct Inclusive : IScan
{
    /// <inheritdoc />
    public bool IsExclusive => false;
}
