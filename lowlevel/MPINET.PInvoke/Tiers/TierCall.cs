using System.ComponentModel;
using System.Diagnostics;

namespace MPINET.PInvoke.Tiers;

/// <summary>A call between the objects of a tier above MPI, which observers show beside the calls of MPI.</summary>
/// <param name="kind">The end of the call that is noted.</param>
/// <param name="method">The method.</param>
/// <param name="target">The object that executes it; empty where the call is made.</param>
/// <param name="peer">The other rank in COMM_WORLD; -1 for none.</param>
/// <param name="number">
/// The number of the call among those of the calling rank, equal at both ends; zero if the call is made and executed at once.
/// </param>
/// <param name="began">The timestamp of <see cref="Stopwatch" /> at which it began.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct TierCall(TierCallKind kind, string method, string target, int peer, long number, long began)
{
    /// <summary>The end of the call that is noted.</summary>
    public TierCallKind Kind => kind;

    /// <summary>The method.</summary>
    public string Method => method;

    /// <summary>The object that executes it; empty where the call is made.</summary>
    public string Target => target;

    /// <summary>The other rank in COMM_WORLD; -1 for none.</summary>
    public int Peer => peer;

    /// <summary>The number of the call among those of the calling rank; zero for none.</summary>
    public long Number => number;

    /// <summary>The timestamp of <see cref="Stopwatch" /> at which it began. It ends when it is noted.</summary>
    public long Began => began;
}
