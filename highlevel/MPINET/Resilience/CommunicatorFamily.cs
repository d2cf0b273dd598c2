using MPINET.PInvoke;

namespace MPINET;

/// <summary>A communicator and those that were made from it: a failure on one concerns the processes that wait in another.</summary>
internal sealed class CommunicatorFamily
{
    private readonly List<Communicator> members;

    /// <summary>A family of one communicator, which those that are made from it will join.</summary>
    public CommunicatorFamily(Communicator first) => members = [first];

    /// <summary>Enters a communicator.</summary>
    public void Add(Communicator communicator)
    {
        lock (members)
        {
            members.Add(communicator);
        }
    }

    /// <summary>Takes out a communicator, which is about to be gone.</summary>
    public void Remove(Communicator communicator)
    {
        lock (members)
        {
            _ = members.Remove(communicator);
        }
    }

    /// <summary>Revokes all of them. Throws nothing: whatever cannot be revoked has no operation that could wait.</summary>
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
