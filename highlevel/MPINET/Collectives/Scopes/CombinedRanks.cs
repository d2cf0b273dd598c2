namespace MPINET;

/// <summary>The ranks whose elements reach the result of this process.</summary>
internal enum CombinedRanks
{
    /// <summary>All ranks. MPI-5.0, section 6.9.6.</summary>
    All,

    /// <summary>The ranks up to and including this one. MPI-5.0, section 6.11.1.</summary>
    Inclusive,

    /// <summary>The lower ranks, without this one. MPI-5.0, section 6.11.2.</summary>
    Exclusive,
}
