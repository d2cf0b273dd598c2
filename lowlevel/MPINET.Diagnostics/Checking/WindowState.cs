namespace MPINET.Diagnostics.Checking;

/// <summary>The epochs of this process on a window, and the memory that its operations use.</summary>
internal sealed class WindowState
{
    /// <summary>The fence that may have begun an epoch; null if none has.</summary>
    public CallSite? Fence { get; set; }

    /// <summary>The first operation since the last fence that is in no other epoch; null if there is none.</summary>
    public CallSite? Access { get; set; }

    /// <summary>The call that has promised that the window is never locked; null if none has.</summary>
    public CallSite? NoLocks { get; set; }

    /// <summary>The processes of the epoch that MPI_Win_start has begun, by their ranks in COMM_WORLD; null if there is none.</summary>
    public int[]? Targets { get; set; }

    /// <summary>The call of MPI_Win_start; null if its epoch has ended.</summary>
    public CallSite? Start { get; set; }

    /// <summary>The call of MPI_Win_post; null if its epoch has ended.</summary>
    public CallSite? Post { get; set; }

    /// <summary>The call of MPI_Win_lock_all; null if its epoch has ended.</summary>
    public CallSite? LockAll { get; set; }

    /// <summary>The calls of MPI_Win_lock, by the target.</summary>
    public Dictionary<int, CallSite> Locks { get; } = [];

    /// <summary>The memory that operations use, with their targets.</summary>
    public List<(int Target, BufferUse Use)> Uses { get; } = [];

    /// <summary>A call whose epoch has not ended; null if there is none, or only that of a fence.</summary>
    public CallSite? Open => Start ?? Post ?? LockAll ?? (Locks.Count > 0 ? Locks.Values.First() : null);
}
