using MPINET.PInvoke;

namespace MPINET;

/// <summary>A communicator and those that were made from it. A failure in one affects processes that wait in another.</summary>
internal sealed class CommunicatorFamily
{
    private readonly List<Communicator> members;

    /// <summary>Creates a family of one communicator. Communicators made from it join the family.</summary>
    public CommunicatorFamily(Communicator first) => members = [first];

    /// <summary>Adds a communicator.</summary>
    public void Add(Communicator communicator)
    {
        lock (members)
        {
            members.Add(communicator);
        }
    }

    /// <summary>Removes a communicator that is about to be freed.</summary>
    public void Remove(Communicator communicator)
    {
        lock (members)
        {
            _ = members.Remove(communicator);
        }
    }

    /// <summary>Revokes all members. Does not throw: a member that cannot be revoked has no operation that could wait.</summary>
    public void Revoke()
    {
        Communicator[] all;
        lock (members)
        {
            all = [.. members];
        }

        foreach (Communicator one in all)
        {
            if (!one.IsFreed)
            {
                _ = Mpi.MPIX_Comm_revoke(one.MPICommunicator);
            }
        }
    }
}
