namespace MPINET.Diagnostics.Watching;

/// <summary>The state of a process with respect to the lock of a window.</summary>
internal enum LockState
{
    /// <summary>No lock.</summary>
    None,

    /// <summary>Waits for a shared lock.</summary>
    WantsShared,

    /// <summary>Waits for the exclusive lock.</summary>
    WantsExclusive,

    /// <summary>Holds a shared lock.</summary>
    HoldsShared,

    /// <summary>Holds the exclusive lock.</summary>
    HoldsExclusive,
}
