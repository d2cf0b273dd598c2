using MPINET.PInvoke;

namespace MPINET;

/// <summary>
/// The lengths of messages to oneself that are under way. Open MPI 4.1 cuts a short one off to the length of a receive that was there
/// first, and reports no error.
/// </summary>
/// <remarks>
/// Receives complete in another order than they match messages, so a length is not bound to a receive: what is reported is a receive
/// that has come back full where no message of that length was sent, but a longer one was.
/// </remarks>
internal static class MessagesToOneself
{
    // How many of each length, by communicator and tag.
    private static readonly Dictionary<(nint Comm, int Tag), Dictionary<long, int>> lengths = [];

    /// <summary>Notes a message that is about to be sent, where it is to oneself.</summary>
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

    /// <summary>Takes note of a message that was received, and tells whether it was cut off.</summary>
    /// <param name="comm">The communicator.</param>
    /// <param name="told">What MPI has told of the message.</param>
    /// <param name="count">Elements of the buffer.</param>
    /// <param name="type">Their type.</param>
    public static bool WasCutOff(Communicator comm, in MPI_Status told, int count, Datatype type)
    {
        if (!IsOneself(comm, told.MPI_SOURCE))
        {
            return false;
        }

        var status = new Status(told);
        if (status.Cancelled)
        {
            return false;
        }

        long length = status.Bytes;
        lock (lengths)
        {
            if (!lengths.TryGetValue(((nint)comm.Handle, told.MPI_TAG), out Dictionary<long, int>? ofTag))
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

    /// <summary>Forgets all.</summary>
    public static void Clear()
    {
        lock (lengths)
        {
            lengths.Clear();
        }
    }

    // Processes of the other group of an intercommunicator have the same ranks. One that was freed is not asked.
    private static bool IsOneself(Communicator comm, int peer) =>
        peer >= 0 && !comm.IsFreed && !comm.IsIntercommunicator && peer == comm.Rank;
}
