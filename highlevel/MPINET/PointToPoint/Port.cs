using System.Diagnostics;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

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

    // Buffers of messages to or from MPI_PROC_NULL are not accessed.
    private bool IsChecked
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Checking.IsOn && Peer != Mpi.MPI_PROC_NULL;
    }

    /// <summary>The communicator's handle, for a call that sends.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [StackTraceHidden]
    private MPI_Comm HandleToSend(int tag)
    {
        MPI_Comm comm = Comm.Handle;
        Tag.RequireForSend(tag);
        return Peer == Mpi.MPI_ANY_SOURCE ? throw NoDestination() : comm;
    }

    /// <summary>The communicator's handle, for a call that receives.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [StackTraceHidden]
    private MPI_Comm HandleToReceive(int tag)
    {
        MPI_Comm comm = Comm.Handle;
        Tag.RequireForReceive(tag);
        return comm;
    }

    private static InvalidOperationException NoDestination() =>
        new("Nothing can be sent to AnySource: it only receives. Name a process, as in comm[1].");
}
