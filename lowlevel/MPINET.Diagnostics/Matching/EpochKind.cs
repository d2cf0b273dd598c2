namespace MPINET.Diagnostics.Matching;

/// <summary>How an epoch begins at its origin.</summary>
internal enum EpochKind
{
    /// <summary>By MPI_Win_fence.</summary>
    Fence,

    /// <summary>By MPI_Win_start.</summary>
    Start,

    /// <summary>By a lock.</summary>
    Lock,
}
