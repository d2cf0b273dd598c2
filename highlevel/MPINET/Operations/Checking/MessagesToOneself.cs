using MPINET.PInvoke;

namespace MPINET;

/// <summary>
/// The lengths of pending messages from this process to itself. Open MPI 4.1 truncates a short one to the length of a
/// receive that was posted first, and reports no error.
/// </summary>
/// <remarks>
/// Receives may complete in another order than they match messages, so a length cannot be tied to a receive. The check
/// reports a receive that filled its buffer although only longer messages were sent, none of that length.
/// </remarks>
internal static class MessagesToOneself
{
    // Number of messages of each length, by communicator and tag.
    private static readonly Dictionary<(nint Comm, int Tag), Dictionary<long, int>> lengths = [];

    /// <summary>Records a message that is about to be sent if its destination is this process.</summary>
    public static void Sent(Communicator comm, int dest, int tag, int count, Datatype type)
    {
        if (!IsOneself(comm, dest) || type.Handle == Mpi.MPI_DATATYPE_NULL)
        {
            return;
        }

        long length = Saturating.Multiply(count, type.Bytes);
        lock (lengths)
        {
            if (!lengths.TryGetValue(((nint)comm.Handle, tag), out Dictionary<long, int>? ofTag))
            {
                lengths.Add(((nint)comm.Handle, tag), ofTag = []);
            }

            ofTag.TryGetValue(length, out int known);
            ofTag[length] = known + 1;
        }
    }

    /// <summary>Records a received message. Returns true if it was truncated.</summary>
    /// <param name="comm">The communicator.</param>
    /// <param name="reported">The status that MPI filled for the message.</param>
    /// <param name="count">Elements of the buffer.</param>
    /// <param name="type">Their type.</param>
    public static bool WasCutOff(Communicator comm, in MPI_Status reported, int count, Datatype type)
    {
        if (!IsOneself(comm, reported.MPI_SOURCE))
        {
            return false;
        }

        Status status = new(reported);
        if (status.Cancelled)
        {
            return false;
        }

        long length = status.Bytes;
        lock (lengths)
        {
            if (!lengths.TryGetValue(((nint)comm.Handle, reported.MPI_TAG), out Dictionary<long, int>? ofTag))
            {
                return false;
            }

            if (!ofTag.TryGetValue(length, out int known))
            {
                return length == Saturating.Multiply(count, type.Bytes) && ofTag.Keys.Any(sent => sent > length);
            }

            if (known > 1)
            {
                ofTag[length] = known - 1;
            }
            else
            {
                ofTag.Remove(length);
            }

            return false;
        }
    }

    /// <summary>Removes all entries.</summary>
    public static void Clear()
    {
        lock (lengths)
        {
            lengths.Clear();
        }
    }

    // In an intercommunicator, ranks denote processes of the other group. A freed communicator cannot be queried.
    private static bool IsOneself(Communicator comm, int peer) =>
        peer >= 0 && !comm.IsFreed && !comm.IsIntercommunicator && peer == comm.Rank;
}
