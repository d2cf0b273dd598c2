namespace MPINET.Generator.Specs;

/// <summary>Whether a call may wait for other processes: column <c>call</c>.</summary>
public enum CallKind
{
    /// <summary>It does not wait.</summary>
    Local,

    /// <summary>It may wait.</summary>
    Blocking,

    /// <summary>It begins an operation, and a request tells when that has completed.</summary>
    Nonblocking,

    /// <summary>It makes a request that is started later.</summary>
    Persistent,

    /// <summary>All processes of the group call it, and it may wait for them.</summary>
    Collective,

    /// <summary>All processes of the group call it, and it does not wait for them.</summary>
    NonblockingCollective,

    /// <summary>All processes of the group call it, and it makes a request that is started later.</summary>
    PersistentCollective,
}
