using System.Diagnostics;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>The root of a rooted operation, as seen from this process.</summary>
[StackTraceHidden]
internal readonly struct Root
{
    private Root(int rank, bool isHere, bool hasPart)
    {
        Rank = rank;
        IsHere = isHere;
        HasPart = hasPart;
    }

    /// <summary>The root argument of the call.</summary>
    public int Rank { get; }

    /// <summary>True if this process is the root.</summary>
    public bool IsHere { get; }

    /// <summary>
    /// True if this process contributes or receives data of its own. In an intercommunicator, only the processes of the
    /// group opposite the root do.
    /// </summary>
    public bool HasPart { get; }

    /// <summary>Refuses a missing buffer if this process needs it, and drops it otherwise.</summary>
    /// <param name="part">The buffer of a single process's data.</param>
    /// <param name="partName">The name of that argument.</param>
    /// <param name="whole">The buffer of all data, at the root.</param>
    /// <param name="wholeName">The name of that argument.</param>
    public void SettleGiven(ref Operand part, string partName, ref Operand whole, string wholeName)
    {
        part.SettleGiven(HasPart, partName);
        whole.SettleGiven(IsHere, wholeName);
    }

    /// <summary>Gets the root that a port denotes.</summary>
    /// <exception cref="InvalidOperationException">The port is not a process.</exception>
    public static Root Of(Port port)
    {
        Communicator comm = port.Comm;
        int peer = port.Peer;
        int rank = comm.Rank;
        if (peer == Mpi.MPI_ANY_SOURCE)
        {
            throw new InvalidOperationException("AnySource is not a root: name a process, as in comm[0].");
        }

        if (comm.IsIntercommunicator)
        {
            return new Root(peer, peer != Mpi.MPI_PROC_NULL && peer < 0, peer >= 0);
        }

        return peer >= 0
            ? new Root(peer, peer == rank, true)
            : throw new InvalidOperationException("NullProcess is not a root: name a process, as in comm[0].");
    }
}
