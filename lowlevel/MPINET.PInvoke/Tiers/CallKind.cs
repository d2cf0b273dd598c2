using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>The behaviour of a call.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public enum CallKind
{
    /// <summary>It does not wait for other processes.</summary>
    Local,

    /// <summary>It may wait for other processes.</summary>
    Blocking,

    /// <summary>It starts an operation, whose request shows the completion.</summary>
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
