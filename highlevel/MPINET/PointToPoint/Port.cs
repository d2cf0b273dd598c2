using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>A communicator and one of its processes: what messages are sent to, received from, or rooted at.</summary>
// What MPI fills is not cleared before: nobody reads it where MPI has failed.
[SkipLocalsInit]
public sealed unsafe partial class Port : IDisposable
{
    /// <summary>A port to a process. <see cref="Communicator.this[int]" /> gives the same without making one each time.</summary>
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

    /// <summary>The rank of the process; MPI's value for no process or any source, where it is one of these.</summary>
    public int Peer { get; }

    /// <summary>Does nothing: a port has nothing to free.</summary>
    public void Dispose() { }

    // What is sent to nobody is not read, and nothing is written that comes from nobody.
    private bool IsWatched
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Checking.IsOn && Peer != Mpi.MPI_PROC_NULL;
    }

    /// <summary>The communicator's handle for a call that sends.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private MPI_Comm HandleToSend(int tag)
    {
        MPI_Comm comm = Comm.Handle;
        Tag.RequireForSend(tag);
        return Peer == Mpi.MPI_ANY_SOURCE ? throw NoDestination() : comm;
    }

    /// <summary>The communicator's handle for a call that receives.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private MPI_Comm HandleToReceive(int tag)
    {
        MPI_Comm comm = Comm.Handle;
        Tag.RequireForReceive(tag);
        return comm;
    }

    private static InvalidOperationException NoDestination() =>
        new("Nothing can be sent to AnySource: it only receives. Name a process, as in comm[1].");
}
