using MPINET.PInvoke;
using MPINET.PInvoke.Tiers;

namespace MPINET;

// The search for the messages of the expected objects.
internal sealed unsafe partial class ObjectArrivals
{
    // Up to this number, objects are probed for one by one, because a probe for messages of all ranks takes longer.
    private const int Few = 2;

    // The maximum number of probes in a poll, while a message is there that no object takes.
    private const int ProbesOfPoll = 8;

    // True if one probe may be for messages of any source with any tag; null if that is not known yet.
    private bool? hasWildcards;

    // The index of the object to probe for next.
    private int next;

    private bool FindsOne()
    {
        if (expected.Count <= Few || !(hasWildcards ??= Wildcards.AreAllowed(comm)))
        {
            return FindsOneByOne();
        }

        MPI_Status reported = default;
        int isThere = 0;
        int code = Polls.Peek(Mpi.MPI_ANY_SOURCE, Mpi.MPI_ANY_TAG, comm, &isThere, &reported);
        if (code == 0 && isThere == 0)
        {
            return false;
        }

        int first = code == 0 ? FirstToTake(reported) : -1;
        return first >= 0 ? Finds(first, reported.MPI_SOURCE, reported.MPI_TAG) : FindsOneByOne();
    }

    // Continues where the last poll has ended.
    private bool FindsOneByOne()
    {
        int probes = Math.Min(expected.Count, ProbesOfPoll);
        for (int i = 0; i < probes; i++)
        {
            next = next < expected.Count ? next : 0;
            IObjectArrival arrival = expected[next];
            if (!IsBehindMessage(next) && Finds(next, arrival.Source, arrival.Tag))
            {
                return true;
            }

            next++;
        }

        return false;
    }

    // Probes for a message of an object. The earliest object that takes the message gets it.
    private bool Finds(int index, int source, int tag)
    {
        IObjectArrival arrival = expected[index];
        if (!arrival.Finds(source, tag, out MPI_Message message, out MPI_Status reported))
        {
            return Regard(index);
        }

        int first = FirstToTake(reported);
        if (first != index && arrival is MessageArrival)
        {
            // The probe has not reserved the message, so the earlier object finds it in the next step.
            next = first;
            return true;
        }

        expected[first].Receive(message, reported);
        return Regard(first);
    }

    // Moves an object whose message was found. True if it was moved.
    private bool Regard(int index)
    {
        IObjectArrival arrival = expected[index];
        if (arrival.State == ArrivalState.Expected)
        {
            return false;
        }

        expected.RemoveAt(index);
        if (arrival.State != ArrivalState.Arrived)
        {
            begun.Add(arrival);
        }

        return true;
    }

    // The place of the earliest object that takes a message; -1 if there is none.
    private int FirstToTake(in MPI_Status reported)
    {
        for (int i = 0; i < expected.Count; i++)
        {
            if (expected[i].Takes(reported))
            {
                return i;
            }
        }

        return -1;
    }

    // An object must not reserve a message that an earlier blocking receive may get.
    private bool IsBehindMessage(int index)
    {
        for (int i = 0; messages > 0 && i < index; i++)
        {
            if (expected[i] is MessageArrival message && message.MayBeOf(expected[index]))
            {
                return true;
            }
        }

        return false;
    }
}
