using System.Collections.Concurrent;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>The requests that are awaited on one thread, with the arrays for MPI_Testsome.</summary>
/// <remarks>
/// Each request stores its place. A poll tests one block of them, so that its cost does not grow with their number. MPI does not know the
/// requests for objects: these add themselves to a queue when they have arrived.
/// </remarks>
internal sealed unsafe class AwaitedRequests
{
    private const int Block = 64;

    private readonly int[] completed = new int[Block];
    private readonly MPI_Status[] statuses = new MPI_Status[Block];
    private readonly ConcurrentQueue<Request> arrived = new();

    // A place is empty once its request has completed. A poll moves the others up when half of the places are empty.
    private MPI_Request[] handles = new MPI_Request[8];
    private Request?[] requests = new Request?[8];
    private Action?[] continuations = new Action?[8];
    private int places;
    private int next;

    /// <summary>The number of requests.</summary>
    public int Count { get; private set; }

    /// <summary>True if the list contains a request.</summary>
    public bool Holds(Request request) =>
        (uint)request.AwaitedAt < (uint)places && requests[request.AwaitedAt] == request;

    /// <summary>Adds a request.</summary>
    /// <returns>False if another thread has claimed it, or it has completed.</returns>
    public bool TryAdd(Request request, Action continuation)
    {
        if (places == requests.Length)
        {
            Grow();
        }

        if (!request.TryAwait(places))
        {
            return false;
        }

        handles[places] = request.MPIRequest;
        requests[places] = request;
        continuations[places++] = continuation;
        Count++;
        request.ReportArrivalTo(arrived);
        return true;
    }

    /// <summary>Adds a continuation to a request in the list.</summary>
    public bool TryJoin(Request request, Action continuation)
    {
        if (!Holds(request))
        {
            return false;
        }

        continuations[request.AwaitedAt] += continuation;
        return true;
    }

    /// <summary>Removes a continuation, and with the last one its request. The operation continues.</summary>
    public void Leave(Request request, Action continuation)
    {
        if (Holds(request) && (continuations[request.AwaitedAt] -= continuation) is null)
        {
            Remove(request);
        }
    }

    /// <summary>Removes a request.</summary>
    /// <returns>The continuations of the request.</returns>
    public Action? Remove(Request request)
    {
        int place = request.AwaitedAt;
        request.EndAwait();
        Action? continuation = continuations[place];
        (handles[place], requests[place], continuations[place]) = (Mpi.MPI_REQUEST_NULL, null, null);
        Count--;
        return continuation;
    }

    /// <summary>Removes all requests. The operations continue.</summary>
    public void Clear()
    {
        for (int i = 0; i < places; i++)
        {
            if (requests[i] is { } request)
            {
                Remove(request);
            }
        }
    }

    /// <summary>Notifies observers that this thread waits for the requests.</summary>
    public void Announce()
    {
        Compact();
        if (ObjectArrivals.ArePending)
        {
            // Requests that wait for objects are unknown to MPI.
            BlockedWait.Announce("await", isAny: true, new ReadOnlySpan<Request?>(requests, 0, places));
            return;
        }

        fixed (MPI_Request* handle = handles)
        {
            CallObserver.Await(handle, places);
        }
    }

    /// <summary>Notifies observers that this thread no longer waits.</summary>
    public static void EndAwaiting() => CallObserver.Await(null, 0);

    /// <summary>Notifies observers that the wait for the requests has ended before one has completed.</summary>
    public void EndWait()
    {
        Compact();
        fixed (MPI_Request* handle = handles)
        {
            Polls.EndWait(places, handle);
        }
    }

    /// <summary>Tests the next block of requests, and posts the continuations of the completed ones.</summary>
    /// <returns>True if a request has completed.</returns>
    public bool Complete(Progress progress)
    {
        bool hasArrived = ObjectArrivals.ArePending && CompleteArrived();
        if (Count < places / 2)
        {
            Compact();
        }

        int first = next < places ? next : 0;
        int count = Math.Min(Block, places - first);
        int done = 0;
        int code;
        fixed (MPI_Request* handle = handles)
        fixed (int* index = completed)
        fixed (MPI_Status* status = statuses)
        {
            code = Polls.Testsome(count, handle + first, &done, index, status);
        }

        if (done == Mpi.MPI_UNDEFINED || (done | code) == 0)
        {
            next = first + count;
            return hasArrived;
        }

        // The next poll tests the same block, because requests that were started one after the other often complete in this order.
        next = first;
        Complete(first, done, code, progress);
        return true;
    }

    // Ends the requests of a block that MPI has completed.
    private void Complete(int first, int done, int code, Progress progress)
    {
        bool eachHasItsOwn = ErrorsOfSeveral.AreInStatuses(code);
        if (code != 0 && !eachHasItsOwn)
        {
            Errors.Throw(code, "MPI_Testsome", null);
        }

        for (int i = 0; i < done; i++)
        {
            int place = first + completed[i];
            Request request = requests[place]!;
            MPI_Request now = handles[place];
            Action? continuation = Remove(request);
            request.Complete(now, statuses[i], eachHasItsOwn ? statuses[i].MPI_ERROR : 0);
            progress.Post(continuation!);
        }
    }

    // The completion of an awaited request posts its continuations.
    private bool CompleteArrived()
    {
        ObjectArrivals.Advance();
        bool any = false;
        while (arrived.TryDequeue(out Request? request))
        {
            any |= Holds(request) && request.HasEndedNow();
        }

        return any;
    }

    private void Grow()
    {
        int length = 2 * requests.Length;
        Array.Resize(ref handles, length);
        Array.Resize(ref requests, length);
        Array.Resize(ref continuations, length);
    }

    // Keeps the order, so that MPI tests the oldest first.
    private void Compact()
    {
        if (Count == places)
        {
            return;
        }

        int kept = 0;
        for (int i = 0; i < places; i++)
        {
            if (requests[i] is { } request)
            {
                request.MoveAwait(kept);
                (handles[kept], requests[kept], continuations[kept]) = (handles[i], request, continuations[i]);
                kept++;
            }
        }

        Array.Clear(requests, kept, places - kept);
        Array.Clear(continuations, kept, places - kept);
        places = kept;
        next = 0;
    }
}
