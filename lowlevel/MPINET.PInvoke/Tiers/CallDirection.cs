using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>The direction of a parameter.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public enum CallDirection
{
    /// <summary>Read by MPI.</summary>
    In,

    /// <summary>Written by MPI.</summary>
    Out,

    /// <summary>Read and written by MPI.</summary>
    Inout,
}
