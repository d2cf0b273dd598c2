using MPINET.PInvoke;
using MPINET.PInvoke.Tiers;

namespace MPINET;

/// <summary>The objects that requests on a communicator wait for. They progress in every wait and test of this library.</summary>
/// <remarks>
/// MPI cannot wait for a message of unknown length. While objects are pending, each wait therefore polls MPI and probes
/// for objects, in the order of the calls and one stream at a time, because only a complete stream shows whether arrays
/// follow it. One probe looks for the messages of all of a communicator, so that a poll does not grow with their number.
/// </remarks>
internal sealed unsafe partial class ObjectArrivals
{
    private const int CallsWithoutAdvance = 16;

    private static readonly Predicate<IObjectArrival> hasArrived = arrival => arrival.State == ArrivalState.Arrived;
    private static readonly object gateOfAll = new();

    // Replaced as a whole, by a volatile write.
    private static ObjectArrivals[] all = [];
    private static int pending;
    private static uint skipped;

    private readonly object gate = new();

    // Those whose message was not found yet, in the order of the calls, and those that are under way.
    private readonly List<IObjectArrival> expected = [];
    private readonly List<IObjectArrival> begun = [];
    private MPI_Comm comm;
    private int messages;
    private bool isAdvancing;

    private bool IsUnderWay
    {
        get
        {
            lock (gate)
            {
                return begun.Exists(arrival => arrival.State is ArrivalState.Found or ArrivalState.Filled);
            }
        }
    }

    /// <summary>True if requests for objects are pending, so that all waits poll and probe.</summary>
    public static bool ArePending => pending != 0;

    /// <summary>Counts a request that has started.</summary>
    public static void Begin() => Interlocked.Increment(ref pending);

    /// <summary>Counts a request that has completed.</summary>
    public static void End() => Interlocked.Decrement(ref pending);

    /// <summary>Advances all pending objects. Does not block.</summary>
    public static void Advance()
    {
        foreach (ObjectArrivals one in Volatile.Read(ref all))
        {
            one.AdvanceHere();
        }
    }

    /// <summary>Advances all pending objects, if there are any. Does not block.</summary>
    public static void AdvanceIfPending()
    {
        if (ArePending)
        {
            Advance();
        }
    }

    /// <summary>Advances all pending objects in one of several calls. Does not block.</summary>
    public static void AdvanceNowAndThen()
    {
        if (++skipped % CallsWithoutAdvance == 0)
        {
            Advance();
        }
    }

    /// <summary>Waits for an MPI operation while pending objects progress. Blocks.</summary>
    /// <param name="request">The request; MPI_REQUEST_NULL after it has completed.</param>
    /// <returns>The code of MPI.</returns>
    public static int Wait(MPI_Request* request)
    {
        Polling polling = new();
        bool isObserved = false;
        while (ArePending)
        {
            Advance();
            int done = 0;
            int code = Polls.Test(request, &done, Mpi.MPI_STATUS_IGNORE);
            if ((done | code) != 0)
            {
                Polling.End();
                if (isObserved)
                {
                    CallObserver.Await(null, 0);
                }

                return code;
            }

            if (CallObserver.IsOn && !isObserved && polling.IsLong)
            {
                CallObserver.Await(request, 1);
                isObserved = true;
            }

            polling.Pause();
        }

        Polling.End();
        return Mpi.MPI_Wait(request, Mpi.MPI_STATUS_IGNORE);
    }

    /// <summary>Waits until no pending object is under way, before a call that cannot let them progress. Blocks.</summary>
    public static void Settle()
    {
        Polling polling = new();
        Advance();
        while (Array.Exists(Volatile.Read(ref all), one => one.IsUnderWay))
        {
            polling.Pause();
            Advance();
        }

        Polling.End();
    }

    /// <summary>
    /// Waits for the message of a blocking receive or probe behind pending objects, which get the earlier messages and
    /// progress. Blocks.
    /// </summary>
    /// <param name="comm">The communicator.</param>
    /// <param name="source">The rank of the source, or MPI_ANY_SOURCE.</param>
    /// <param name="tag">The tag, or MPI_ANY_TAG.</param>
    /// <param name="on">The communicator's handle.</param>
    /// <returns>The message. No pending object probes on the communicator until it is disposed of.</returns>
    public static MessageArrival AwaitTurn(Communicator comm, int source, int tag, MPI_Comm on)
    {
        MessageArrival arrival = new(comm.Arrivals, source, tag, on);
        if (source == Mpi.MPI_PROC_NULL)
        {
            return arrival;
        }

        comm.Arrivals.Add(arrival, on);
        Polling polling = new();
        while (arrival.State == ArrivalState.Expected)
        {
            polling.Pause();
            Advance();
        }

        Polling.End();
        return arrival;
    }

    /// <summary>True if a pending object gets a message, so that a probe of the program must not show it.</summary>
    public bool Take(in MPI_Status reported)
    {
        lock (gate)
        {
            return FirstToTake(reported) >= 0;
        }
    }

    /// <summary>Adds an object, behind those that were requested before.</summary>
    /// <param name="arrival">The object.</param>
    /// <param name="on">The communicator's handle.</param>
    public void Add(IObjectArrival arrival, MPI_Comm on)
    {
        lock (gate)
        {
            comm = on;
            (arrival.State == ArrivalState.Expected ? expected : begun).Add(arrival);
            messages += arrival is MessageArrival ? 1 : 0;
            lock (gateOfAll)
            {
                if (Array.IndexOf(all, this) < 0)
                {
                    Volatile.Write(ref all, [.. all, this]);
                }
            }
        }

        AdvanceHere();
    }

    /// <summary>Records that the program has changed its assertions about the communicator.</summary>
    public void ForgetAssertions()
    {
        lock (gate)
        {
            hasWildcards = null;
        }
    }

    /// <summary>Removes a message that was received.</summary>
    public void Remove(MessageArrival arrival)
    {
        lock (gate)
        {
            _ = begun.Remove(arrival) || expected.Remove(arrival);
            messages--;
            LeaveIfEmpty();
        }
    }

    /// <summary>Cancels the wait for an object, unless its message was already found.</summary>
    public void Cancel(IObjectArrival arrival)
    {
        lock (gate)
        {
            if (arrival.State == ArrivalState.Expected)
            {
                arrival.Cancel();
                Regard(expected.IndexOf(arrival));
            }
        }
    }

    /// <summary>Cancels the wait for all objects whose message was not found.</summary>
    public void CancelAll()
    {
        lock (gate)
        {
            while (expected.Count > 0)
            {
                Cancel(expected[expected.Count - 1]);
            }
        }
    }

    // If another thread is in this method, it does the work.
    private void AdvanceHere()
    {
        if (!Monitor.TryEnter(gate))
        {
            return;
        }

        try
        {
            // Code of the program that rebuilds an object may itself wait for a request.
            if (!isAdvancing)
            {
                StepOn();
            }
        }
        finally
        {
            Monitor.Exit(gate);
        }
    }

    private void StepOn()
    {
        isAdvancing = true;
        try
        {
            while (Step()) { }
        }
        finally
        {
            isAdvancing = false;
        }

        LeaveIfEmpty();
    }

    private void LeaveIfEmpty()
    {
        if (expected.Count == 0 && begun.Count == 0)
        {
            lock (gateOfAll)
            {
                Volatile.Write(ref all, Array.FindAll(all, one => one != this));
            }
        }
    }

    // True if an object has advanced.
    private bool Step()
    {
        bool hasMoved = false;
        bool isOneFound = false;
        for (int i = 0; i < begun.Count; i++)
        {
            hasMoved |= begun[i].Advances();
            isOneFound |= begun[i].State == ArrivalState.Found;
        }

        if (hasMoved)
        {
            begun.RemoveAll(hasArrived);
        }

        return (!isOneFound && expected.Count > 0 && FindsOne()) || hasMoved;
    }
}
