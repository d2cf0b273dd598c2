namespace MPINET.Diagnostics.Watching;

/// <summary>What a process has to do with the lock of a window.</summary>
internal enum LockState
{
    /// <summary>Nothing.</summary>
    None,

    /// <summary>It waits for a shared lock.</summary>
    WantsShared,

    /// <summary>It waits for the exclusive lock.</summary>
    WantsExclusive,

    /// <summary>It has a shared lock.</summary>
    HoldsShared,

    /// <summary>It has the exclusive lock.</summary>
    HoldsExclusive,
}
