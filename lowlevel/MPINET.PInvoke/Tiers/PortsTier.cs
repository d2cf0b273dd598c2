using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>State of the tier of ports that the CLI tier reads. Neither tier refers to the other.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class PortsTier
{
    /// <summary>
    /// True while a session of the tier of ports is open. Such a session has MPI return errors on COMM_WORLD, and the calling tier throws
    /// them.
    /// </summary>
    public static bool IsOpen { get; set; }
}
