using MPINET.PInvoke;

namespace MPINET;

/// <summary>The root of a rooted operation, seen from this process.</summary>
internal readonly struct Root
{
    private Root(int rank, bool isHere, bool hasPart)
    {
        Rank = rank;
        IsHere = isHere;
        HasPart = hasPart;
    }

    /// <summary>The root, for the call.</summary>
    public int Rank { get; }

    /// <summary>Whether this process is the root.</summary>
    public bool IsHere { get; }

    /// <summary>Whether this process has a part of the data of its own. Of an intercommunicator, only those opposite the root have.</summary>
    public bool HasPart { get; }

    /// <summary>Refuses a missing buffer where one is needed, and leaves it out where none is.</summary>
    /// <param name="part">What a process has of its own.</param>
    /// <param name="partName">The argument.</param>
    /// <param name="whole">What the root has of all.</param>
    /// <param name="wholeName">The argument.</param>
    public void SettleGiven(ref Operand part, string partName, ref Operand whole, string wholeName)
    {
        part.SettleGiven(HasPart, partName);
        whole.SettleGiven(IsHere, wholeName);
    }

    /// <summary>The root that a port is.</summary>
    /// <exception cref="InvalidOperationException">It is no process.</exception>
    public static Root Of(Port port)
    {
        Communicator comm = port.Comm;
        int peer = port.Peer;
        int rank = comm.Rank;
        if (peer == Mpi.MPI_ANY_SOURCE)
        {
            throw new InvalidOperationException("AnySource is no root: name a process, as in comm[0].");
        }

        if (comm.IsIntercommunicator)
        {
            return new Root(peer, peer != Mpi.MPI_PROC_NULL && peer < 0, peer >= 0);
        }

        return peer >= 0
            ? new Root(peer, peer == rank, true)
            : throw new InvalidOperationException("NullProcess is no root: name a process, as in comm[0].");
    }
}
