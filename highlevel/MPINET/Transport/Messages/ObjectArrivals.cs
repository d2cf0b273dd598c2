using MPINET.PInvoke;

namespace MPINET;

/// <summary>The objects that requests wait for on a communicator: they come on in every wait and test of this library.</summary>
/// <remarks>
/// MPI cannot wait for a message of unknown length. So each wait asks MPI again and again while objects are pending, and looks for them in between:
/// in the order of the calls, and one stream at a time, for until it has come nobody knows whether arrays follow it.
/// </remarks>
internal sealed unsafe class ObjectArrivals
{
    private static readonly Predicate<IObjectArrival> hasArrived = arrival => arrival.State == ArrivalState.Arrived;
    private static readonly object gateOfAll = new();
    private static ObjectArrivals[] all = [];
    private static int pending;

    private readonly object gate = new();
    private readonly List<IObjectArrival> arrivals = [];
    private bool isAdvancing;

    /// <summary>Whether there are requests for objects that have not completed: then all waits ask and look.</summary>
    public static bool ArePending => pending != 0;

    /// <summary>Notes a request that has begun.</summary>
    public static void Begin() => Interlocked.Increment(ref pending);

    /// <summary>Notes a request that has completed.</summary>
    public static void End() => Interlocked.Decrement(ref pending);

    /// <summary>Goes on with all that are pending. Does not block.</summary>
    public static void Advance()
    {
        foreach (ObjectArrivals one in Volatile.Read(ref all))
        {
            one.AdvanceHere();
        }
    }

    /// <summary>Waits for an operation of MPI's, and goes on with what is pending. Blocks.</summary>
    /// <param name="request">The request; null once it has completed.</param>
    /// <returns>The code of MPI.</returns>
    public static int Wait(MPI_Request* request)
    {
        var polling = new Polling();
        while (ArePending)
        {
            Advance();
            int done = 0;
            int code = Mpi.MPI_Test(request, &done, Mpi.MPI_STATUS_IGNORE);
            if ((done | code) != 0)
            {
                return code;
            }

            polling.Pause();
        }

        return Mpi.MPI_Wait(request, Mpi.MPI_STATUS_IGNORE);
    }

    /// <summary>Has an object come from now on, behind those that were asked for before.</summary>
    public void Add(IObjectArrival arrival)
    {
        lock (gate)
        {
            arrivals.Add(arrival);
        }

        lock (gateOfAll)
        {
            if (Array.IndexOf(all, this) < 0)
            {
                Volatile.Write(ref all, [.. all, this]);
            }
        }

        AdvanceHere();
    }

    /// <summary>Ends the wait for an object, unless its message was found already.</summary>
    public void Cancel(IObjectArrival arrival)
    {
        lock (gate)
        {
            if (arrival.State == ArrivalState.Expected)
            {
                arrival.Cancel();
            }
        }
    }

    /// <summary>Ends the wait for all objects whose message was not found.</summary>
    public void CancelAll()
    {
        lock (gate)
        {
            arrivals.ForEach(Cancel);
        }
    }

    // Another thread that is here does what is to be done.
    private void AdvanceHere()
    {
        if (!Monitor.TryEnter(gate))
        {
            return;
        }

        try
        {
            // Code of the program's that rebuilds an object may wait for something.
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

        if (arrivals.Count == 0)
        {
            lock (gateOfAll)
            {
                Volatile.Write(ref all, Array.FindAll(all, one => one != this));
            }
        }
    }

    // Whether anything has moved on.
    private bool Step()
    {
        bool hasMoved = false;
        bool isOneFound = false;
        for (int i = 0; i < arrivals.Count; i++)
        {
            IObjectArrival arrival = arrivals[i];
            if (arrival.State is ArrivalState.Found or ArrivalState.Filled)
            {
                hasMoved |= arrival.Advances();
            }

            isOneFound |= arrival.State == ArrivalState.Found;
        }

        hasMoved |= !isOneFound && FindsOne();
        arrivals.RemoveAll(hasArrived);
        return hasMoved;
    }

    private bool FindsOne()
    {
        for (int i = 0; i < arrivals.Count; i++)
        {
            if (
                arrivals[i].State == ArrivalState.Expected
                && arrivals[i].Finds(out MPI_Message message, out MPI_Status told)
            )
            {
                // It may have come since one was asked that was there before.
                int first = 0;
                while (first < i && !arrivals[first].Takes(told))
                {
                    first++;
                }

                arrivals[first].Receive(message, told);
                return true;
            }
        }

        return false;
    }
}
