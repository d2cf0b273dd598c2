using System.Diagnostics;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

// Its other parts are with their subjects: Operations/PointToPoint; Services/Creation, Messages and Parts; generated/sends
// and generated/collectives.

/// <summary>A process of a communicator, as the destination, source or root of communication.</summary>
[DebuggerDisplay("{Shown,nq}")]
// MPI's output arguments need no clearing, because they are not read if MPI fails.
[SkipLocalsInit]
public sealed unsafe partial class Port : IDisposable
{
    /// <summary>
    /// Creates a port to a process. <see cref="Communicator.this[int]" /> returns an equal port without creating one
    /// each time.
    /// </summary>
    /// <param name="comm">The communicator.</param>
    /// <param name="peer">The rank of the process, from 0 to less than the size.</param>
    /// <exception cref="ArgumentNullException">The communicator is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">There is no such rank.</exception>
    public Port(Communicator comm, int peer)
        : this(comm ?? throw new ArgumentNullException(nameof(comm)), peer, checkPeer: true) { }

    internal Port(Communicator comm, int peer, bool checkPeer)
    {
        if (checkPeer && (uint)peer >= (uint)comm.PeerCount)
        {
            throw comm.NoSuchRank(peer, nameof(peer));
        }

        Comm = comm;
        Peer = peer;
    }

    /// <summary>The communicator.</summary>
    public Communicator Comm { get; }

    /// <summary>The rank of the process, or MPI_PROC_NULL, MPI_ANY_SOURCE or MPI_ROOT.</summary>
    public int Peer { get; }

    /// <summary>Does nothing, because a port owns nothing to free.</summary>
    public void Dispose() { }

    private string Shown =>
        Comm.ShownName
        + (
            Peer == Mpi.MPI_PROC_NULL ? ".NullProcess"
            : Peer == Mpi.MPI_ANY_SOURCE ? ".AnySource"
            : Peer == Mpi.MPI_ROOT ? ".Root"
            : Comm.KnownPeers > 0 ? $"[{Peer}] of {Comm.KnownPeers}"
            : $"[{Peer}]"
        )
        + Comm.ShownState;
}
