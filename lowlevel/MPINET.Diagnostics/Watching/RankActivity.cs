namespace MPINET.Diagnostics.Watching;

/// <summary>The activity of a process.</summary>
internal enum RankActivity
{
    /// <summary>Computes, or is in a call that does not wait long, or is unknown.</summary>
    Running,

    /// <summary>Every thread that calls MPI waits.</summary>
    Waiting,

    /// <summary>Has called MPI_Finalize.</summary>
    Ended,
}
