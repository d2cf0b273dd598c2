using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>What the CLI tier has to know of the tier of ports, which knows nothing of the CLI tier.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class PortsTier
{
    /// <summary>
    /// True while a session of that tier is open: it has MPI return errors of COMM_WORLD, and whatever MPI returns is thrown by the tier
    /// that has called.
    /// </summary>
    public static bool IsOpen { get; set; }
}
