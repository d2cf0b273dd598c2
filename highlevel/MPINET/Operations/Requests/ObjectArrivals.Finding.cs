using MPINET.PInvoke;
using MPINET.PInvoke.Tiers;

namespace MPINET;

// The search for the messages of the expected objects.
internal sealed unsafe partial class ObjectArrivals
{
    // Up to so many objects are looked for one by one, as a probe for messages of all ranks takes longer.
    private const int Few = 2;

    // Probes of a poll for objects one by one, while there is a message that none of them takes.
    private const int ProbesOfPoll = 8;

    // True if one probe may look for messages of any source with any tag; null if that is not known yet.
    private bool? hasWildcards;

    // The object that is looked for next, one by one.
    private int next;

    private bool FindsOne()
    {
        if (expected.Count <= Few || !(hasWildcards ??= Wildcards.AreAllowed(comm)))
        {
            return FindsOneByOne();
        }

        MPI_Status told = default;
        int isThere = 0;
        int code = Polls.Peek(Mpi.MPI_ANY_SOURCE, Mpi.MPI_ANY_TAG, comm, &isThere, &told);
        if (code == 0 && isThere == 0)
        {
            return false;
        }

        int first = code == 0 ? FirstToTake(told) : -1;
        return first >= 0 ? Finds(first, told.MPI_SOURCE, told.MPI_TAG) : FindsOneByOne();
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

    // Looks for a message that an object takes. The earliest object that takes it gets it.
    private bool Finds(int index, int source, int tag)
    {
        IObjectArrival arrival = expected[index];
        if (!arrival.Finds(source, tag, out MPI_Message message, out MPI_Status told))
        {
            return Regard(index);
        }

        int first = FirstToTake(told);
        if (first != index && arrival is MessageArrival)
        {
            // It has not reserved the message: the earlier object finds it in the next step.
            next = first;
            return true;
        }

        expected[first].Receive(message, told);
        return Regard(first);
    }

    // Moves an object that is no longer expected. True if it is so.
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
    private int FirstToTake(in MPI_Status told)
    {
        for (int i = 0; i < expected.Count; i++)
        {
            if (expected[i].Takes(told))
            {
                return i;
            }
        }

        return -1;
    }

    // A message that an object found could not be given to a blocking receive before it.
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
