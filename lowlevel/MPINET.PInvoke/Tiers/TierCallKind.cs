using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>The ends of a call between objects.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public enum TierCallKind
{
    /// <summary>The call was made.</summary>
    Made,

    /// <summary>The call was executed, to its end or to its first await.</summary>
    Executed,

    /// <summary>A call that had awaited has ended.</summary>
    Awaited,
}
