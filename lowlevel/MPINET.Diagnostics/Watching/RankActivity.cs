namespace MPINET.Diagnostics.Watching;

/// <summary>What a process is doing.</summary>
internal enum RankActivity
{
    /// <summary>It computes, or is in a call that does not wait long, or nothing is known of it.</summary>
    Running,

    /// <summary>Every thread of it that calls MPI waits.</summary>
    Waiting,

    /// <summary>It has called MPI_Finalize.</summary>
    Ended,
}
