namespace MPINET;

/// <summary>The threads of a process that may call MPI. MPI-5.0, section 11.6.</summary>
public enum ThreadLevel
{
    /// <summary>The process has one thread.</summary>
    Single,

    /// <summary>Only the thread that has opened the session calls MPI.</summary>
    Funneled,

    /// <summary>Any thread calls MPI, but only one at a time.</summary>
    Serialized,

    /// <summary>Any thread calls MPI at any time.</summary>
    Multiple,
}
